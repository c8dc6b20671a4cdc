import type { Context, MiddlewareHandler } from 'hono'
import { stream } from 'hono/streaming'
import { demoFaultHeader, demoSlowMs, readDemoFault } from '#contract/demo-fault.ts'
import { type Fault, type FaultTarget, takeFault } from '#mock/store/faults.ts'

import type { MockEnv } from './authenticate.ts'
import { messageFor } from './messages.ts'

const json = { 'Content-Type': 'application/json' }
const chunkCount = 10

/** Runs an operation with the next fault in the queue of the control API, or with the fault that the request asks for. */
export function injectFaults(target: FaultTarget): MiddlewareHandler<MockEnv> {
  return async (c, next) => {
    const { store } = c.var
    const { host } = store
    const fault = takeFault(store, target) ?? requestedFault(c)
    // The first ones replace the operation: nothing is read or changed. After the others it has run.
    switch (fault?.kind) {
      case undefined:
        return next()
      case 'hang':
        return new Promise<never>(() => {})
      case 'reset-before':
        return host.drop(c.env)
      case 'status': {
        const { status, headers } = fault
        const error = { code: status, message: `The service answered ${status}` }
        const body = JSON.stringify(fault.body ?? { status, success: false, error })
        return c.body(body, status, { ...json, ...headers })
      }
      case 'html': {
        const page = '<!doctype html><title>Gateway</title><h1>A page nobody asked for</h1>'
        return c.html(page, fault.status ?? 200)
      }
      case 'delay':
        await next()
        return host.sleep(fault.ms)
      case 'slow':
        await next()
        return replaceResponse(c, await trickle(c, c.res, () => host.sleep(fault.ms / chunkCount)))
      case 'reset-after':
        await next()
        return replaceResponse(c, host.drop(c.env))
    }
  }
}

/* Unsets it first: Hono would merge the new response into the old one, and rebuild one that was already sent. */
function replaceResponse(c: Context<MockEnv>, response: Response): void {
  c.res = undefined
  c.res = response
}

async function trickle(c: Context<MockEnv>, response: Response, pause: () => Promise<void>) {
  const bytes = new Uint8Array(await response.arrayBuffer())
  const size = Math.ceil(bytes.length / chunkCount)
  const trickling = stream(c, async (body) => {
    for (let from = 0; from < bytes.length && !body.aborted; from += size) {
      await pause()
      await body.write(bytes.subarray(from, from + size))
    }
  })
  return new Response(trickling.body, response)
}

/* Longer than any client waits before it retries. */
const busySeconds = 20

/*
 * Returns the fault that a request's header asks for; it affects no other request. Writes are refused with 422. A lost
 * connection (`offline`) is no response: the gateway and the service worker simulate it.
 */
function requestedFault(c: Context<MockEnv>): Fault | undefined {
  const isWrite = c.req.method !== 'GET'
  const messages = [messageFor(c, 'mustNotBeEmpty')]
  switch (readDemoFault(c.req.header(demoFaultHeader))) {
    case 'slow':
      return { kind: 'delay', ms: demoSlowMs }
    case 'unauthorized':
      return errorFault(401, { code: 'Unauthorized', message: 'The access token is invalid' })
    case 'refused':
      return isWrite ? invalidFields({ name: messages, 'translations.en.description': messages }) : undefined
    case 'nested':
      return isWrite
        ? invalidFields({ name: messages, translations: { en: { description: messages } } })
        : undefined
    case 'busy':
      return {
        ...errorFault(429, { code: 429, message: messageFor(c, 'tooManyRequests') }),
        headers: { 'Retry-After': String(busySeconds) },
      }
    default:
      return undefined
  }
}

/* The live service sends both dotted field names and nested fields. */
function invalidFields(fields: Record<string, unknown>) {
  return errorFault(422, { code: 'error', message: 'alert.invalid_fields', fields })
}

function errorFault(status: 401 | 422 | 429, error: object) {
  return { kind: 'status' as const, status, body: { status, success: false, error } }
}
