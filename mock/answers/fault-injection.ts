import type { Context, MiddlewareHandler } from 'hono'
import { stream } from 'hono/streaming'
import type { MockHost } from '#mock/host/host.ts'
import { askedFault } from './asked-fault.ts'
import type { MockEnv } from './authorize.ts'
import { type Fault, type FaultTarget, takeFault } from '#mock/store/faults.ts'
import type { Store } from '#mock/store/store.ts'

const json = { 'Content-Type': 'application/json' }
const pieceSize = 65_536
const pieceCount = 10

/** Carries an operation out, with the next fault that a test has planned for it or the request itself asks for, if any. */
export function injectFaults(store: Store, operation: FaultTarget): MiddlewareHandler<MockEnv> {
  return async (c, next) => {
    const fault = takeFault(store, operation) ?? askedFault(c, operation)
    if (!fault) return next()
    const answer = answerInstead(c, fault, store.host)
    if (answer) return answer

    await next()
    const carriedOut = c.res
    // Unset first: Hono would merge the next answer into this one, and rebuild one that was sent already.
    c.res = undefined
    c.res = await spoil(c, fault, carriedOut, store.host)
  }
}

/* Faults that come before the operation: nothing is read or changed. Null for the kinds that come after. */
function answerInstead(
  c: Context<MockEnv>,
  fault: Fault,
  host: MockHost,
): Response | Promise<Response> | null {
  switch (fault.kind) {
    case 'hang':
      return new Promise(() => {})
    case 'reset-before':
      return host.drop(c.env)
    case 'status':
      return c.body(JSON.stringify(fault.body ?? errorOf(fault.status)), fault.status, {
        ...json,
        ...fault.headers,
      })
    case 'body':
      return c.body(JSON.stringify(fault.body), fault.status, json)
    case 'broken-json':
      return c.body('{"status":200,"success":true,"data":[{"id":', 200, json)
    case 'html':
      return c.html('<!doctype html><title>Gateway</title><h1>A page nobody asked for</h1>', fault.status)
    case 'redirect':
      return c.redirect(fault.location)
    case 'too-large':
      return sendPdfOf(c, fault.bytes)
    default:
      return null
  }
}

/* Faults that come after the operation: it is carried out, then its answer is late, changed or lost. */
async function spoil(c: Context<MockEnv>, fault: Fault, answer: Response, host: MockHost): Promise<Response> {
  switch (fault.kind) {
    case 'delay':
      await host.sleep(fault.ms)
      return answer
    case 'slow':
      return trickle(c, answer, () => host.sleep(fault.ms / pieceCount))
    case 'body-after':
      return c.body(JSON.stringify(fault.body), fault.status, json)
    case 'cut-off':
      return host.cutOff(c.env, answer)
    case 'reset-after':
      return host.drop(c.env)
    case 'link':
      return answer.ok ? c.json({ status: 200, success: true, data: { url: fault.url } }) : answer
    default:
      return answer
  }
}

function errorOf(status: number) {
  return { status, success: false, error: { code: status, message: `The service answered ${status}` } }
}

async function trickle(c: Context<MockEnv>, answer: Response, rest: () => Promise<void>): Promise<Response> {
  const whole = new Uint8Array(await answer.arrayBuffer())
  const size = Math.ceil(whole.length / pieceCount)
  const trickling = stream(c, async (body) => {
    for (let from = 0; from < whole.length && !body.aborted; from += size) {
      await rest()
      await body.write(whole.subarray(from, from + size))
    }
  })
  return new Response(trickling.body, answer)
}

/* Starts as a PDF does, so that nothing but its size gives it away; no length is announced. */
function sendPdfOf(c: Context<MockEnv>, bytes: number): Response {
  c.header('Content-Type', 'application/pdf')
  return stream(c, async (body) => {
    await body.write('%PDF-1.7\n')
    for (let left = bytes - 9; left > 0 && !body.aborted; left -= pieceSize) {
      await body.write(new Uint8Array(Math.min(left, pieceSize)))
    }
  })
}
