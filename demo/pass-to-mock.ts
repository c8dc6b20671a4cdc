import { type Context, Hono } from 'hono'
import { demoFaultHeader } from '#contract/demo-fault.ts'
import { type OperationName, operations } from '#contract/scopes.ts'
import { readBrandUpdate } from '#gateway/requests/brand-update.ts'
import { operationLanguage, operationPath, operationQuery } from '#gateway/requests/operation-request.ts'
import { toStoreAnswer } from '#gateway/store/store-answer.ts'
import { demoToken } from '#mock/answers/tokens.ts'
import { createMock } from '#mock/app.ts'
import type { Store } from '#mock/store/store.ts'
import { linkOf } from './invoice-files.ts'

const names = Object.keys(operations) as OperationName[] // exactly the keys of a literal

/** The operations, checked and told as by the gateway, and carried out by the demo store in the same place. */
export function passToMock(store: Store, basePath: string): Hono {
  const mock = createMock(store)
  const routes = new Hono()
  for (const name of names) {
    const { method, path } = operations[name]
    routes.on(method, path.replace(/\{(\w+)\}/g, ':$1'), async (c) => {
      const order = name === 'createInvoice' ? (c.req.param('order_id') ?? '') : null
      const known = order !== null && c.req.header('x-make-again') !== '1' && linkOf(store, order, basePath)
      if (known) return c.json({ status: 200, success: true, data: { url: known } })

      const answer = await mock.fetch(await requestOf(c, name, store.settings.languages[0]))
      const wire = { status: answer.status, text: await answer.text(), headers: passedOn(answer.headers) }
      const { status, envelope, text, headers } = await toStoreAnswer(wire, asItIs)
      const link = envelope.success && order !== null ? linkOf(store, order, basePath) : null
      const body = link === null ? text : JSON.stringify({ status, success: true, data: { url: link } })
      return c.body(body, status, {
        ...headers,
        'Content-Type': 'application/json',
        'Cache-Control': 'no-store',
      })
    })
  }
  return routes
}

async function requestOf(c: Context, name: OperationName, storeLanguage: string): Promise<Request> {
  const { method } = operations[name]
  const url = new URL(c.req.url)
  const query = operationQuery(name, url.searchParams)
  url.pathname = `/admin/v2${operationPath(name, c.req.param())}`
  url.search = query.toString()
  const headers = new Headers({
    Authorization: `Bearer ${demoToken}`,
    'Accept-Language': operationLanguage(name, c.req.header('accept-language'), storeLanguage),
  })
  const fault = c.req.header(demoFaultHeader)
  if (fault !== undefined) headers.set(demoFaultHeader, fault)
  return new Request(url, {
    method,
    headers,
    ...(method === 'PUT' && { body: readBrandUpdate(await c.req.text()) }),
  })
}

function passedOn(headers: Headers): Record<string, string> {
  return Object.fromEntries([...headers].filter(([name]) => /^(retry-after|x-ratelimit-)/.test(name)))
}

/* The one token there is opens nothing, and is in the page's own worker. */
async function asItIs(json: Record<string, unknown>) {
  return { json, text: JSON.stringify(json) }
}
