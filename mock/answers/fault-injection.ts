import { setTimeout as sleep } from 'node:timers/promises'
import { RESPONSE_ALREADY_SENT } from '@hono/node-server/utils/response'
import type { Context, MiddlewareHandler } from 'hono'
import { stream } from 'hono/streaming'
import type { MockEnv } from './authorize.ts'
import { type Fault, type FaultTarget, takeFault } from '#mock/store/faults.ts'
import type { Store } from '#mock/store/store.ts'

const json = { 'Content-Type': 'application/json' }
const pieceSize = 65_536
const pieceCount = 10

/** Carries an operation out, with the next fault that a test has planned for it, if any. */
export function injectFaults(store: Store, operation: FaultTarget): MiddlewareHandler<MockEnv> {
  return async (c, next) => {
    const fault = takeFault(store, operation)
    if (!fault) return next()
    const answer = answerInstead(c, fault)
    if (answer) return answer

    await next()
    const carriedOut = c.res
    // Unset first: Hono would merge the next answer into this one, and rebuild one that was sent already.
    c.res = undefined
    c.res = await spoil(c, fault, carriedOut)
  }
}

/* Faults that come before the operation: nothing is read or changed. Null for the kinds that come after. */
function answerInstead(c: Context<MockEnv>, fault: Fault): Response | Promise<Response> | null {
  switch (fault.kind) {
    case 'hang':
      return new Promise(() => {})
    case 'reset-before':
      return dropConnection(c)
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
async function spoil(c: Context<MockEnv>, fault: Fault, answer: Response): Promise<Response> {
  switch (fault.kind) {
    case 'delay':
      await wait(fault.ms)
      return answer
    case 'slow':
      return trickle(c, answer, fault.ms)
    case 'body-after':
      return c.body(JSON.stringify(fault.body), fault.status, json)
    case 'cut-off':
      return cutOff(c, answer)
    case 'reset-after':
      return dropConnection(c)
    case 'link':
      return answer.ok ? c.json({ status: 200, success: true, data: { url: fault.url } }) : answer
    default:
      return answer
  }
}

function errorOf(status: number) {
  return { status, success: false, error: { code: status, message: `The service answered ${status}` } }
}

function dropConnection(c: Context<MockEnv>): Response {
  c.env.incoming.socket.resetAndDestroy()
  return RESPONSE_ALREADY_SENT
}

/* Written to Node's own response: its callback is the one sign that the first half has left. */
async function cutOff(c: Context<MockEnv>, answer: Response): Promise<Response> {
  const whole = new Uint8Array(await answer.arrayBuffer())
  c.env.outgoing.writeHead(answer.status, {
    ...Object.fromEntries(answer.headers),
    'content-length': whole.length,
  })
  c.env.outgoing.write(whole.subarray(0, whole.length / 2), () => c.env.outgoing.destroy())
  return RESPONSE_ALREADY_SENT
}

async function trickle(c: Context<MockEnv>, answer: Response, ms: number): Promise<Response> {
  const whole = new Uint8Array(await answer.arrayBuffer())
  const size = Math.ceil(whole.length / pieceCount)
  const trickling = stream(c, async (body) => {
    for (let from = 0; from < whole.length && !body.aborted; from += size) {
      await wait(ms / pieceCount)
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

/* Not ref'd: a long wait nobody listens to any more must not keep the process alive. */
function wait(ms: number): Promise<void> {
  return sleep(ms, undefined, { ref: false })
}
