import { type Context, Hono } from 'hono'
import { demoFaultHeader } from '#contract/demo-fault.ts'
import { type OperationName, operationNames, operations, routePath } from '#contract/operations.ts'
import { checkBrandUpdate } from '#gateway/requests/brand-update.ts'
import { operationLanguage, checkedPath, operationQuery } from '#gateway/requests/operation-request.ts'
import { toStoreResponse } from '#gateway/store/store-response.ts'
import { demoToken } from '#mock/store/tokens.ts'
import { createMock } from '#mock/app.ts'
import type { Store } from '#mock/store/store.ts'
import { invoiceLink } from './invoice-files.ts'

const forwardedHeaders = /^(retry-after|x-ratelimit-)/

/** Routes of all operations: checks and responses of the gateway, with the demo store in the same worker as the store. */
export function demoApi(store: Store, basePath: string): Hono {
  const mock = createMock(store)
  const routes = new Hono()
  for (const name of operationNames) {
    routes.on(operations[name].method, routePath(name), async (c) => {
      const order = name === 'createInvoice' ? (c.req.param('order_id') ?? '') : null
      const existing =
        order !== null && c.req.header('x-make-again') !== '1' && invoiceLink(store, order, basePath)
      if (existing) return c.json({ status: 200, success: true, data: { url: existing } })

      const response = await mock.fetch(await requestOf(c, name, store.settings.languages[0]))
      const wire = {
        status: response.status,
        text: await response.text(),
        headers: Object.fromEntries([...response.headers].filter(([name]) => forwardedHeaders.test(name))),
        type: 'application/json',
      }
      // The demo's token opens no real store.
      const { status, envelope, text, headers } = await toStoreResponse(wire, async () => false)
      const link = envelope.success && order !== null ? invoiceLink(store, order, basePath) : null
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
  url.pathname = `/admin/v2${checkedPath(name, c.req.param())}`
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
    ...(method === 'PUT' && { body: checkBrandUpdate(await c.req.text()) }),
  })
}
