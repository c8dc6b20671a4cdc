import { Agent, get, type ServerResponse } from 'node:http'
import { describe, expect, onTestFinished, test, vi } from 'vitest'
import {
  ended,
  isClosed,
  createInvoice,
  realStore,
  run,
  runFor,
  started,
} from '#testing/gateway/test-program.ts'
import { serveForTest } from '#testing/gateway/test-server.ts'
describe('the gateway’s process ends', () => {
  test('with a line in the log for each request, including the last ones', async () => {
    const pending: ServerResponse[] = []
    const allPending = Promise.withResolvers<void>()
    const store = await serveForTest((_, response) => {
      if (pending.push(response) === 10) allPending.resolve()
    })
    const { child, printed, url } = await runFor(store, { LOG_LEVEL: 'debug' })
    const agent = new Agent({ keepAlive: false })
    const request = (path: string) =>
      new Promise<void>((resolve) => {
        const headers = { 'x-diwan-client': '1' }
        get(new URL(path, url), { agent, headers }, (result) => result.resume().on('end', resolve))
      })
    await request('/healthz')
    const responses = Array.from({ length: 10 }, (_, index) => request(`/api/brands?page=${index + 1}`))
    await allPending.promise
    child.kill('SIGTERM')
    for (const response of pending) response.end('{"success":true,"data":[]}')
    await Promise.all(responses)
    expect(await ended(child)).toBe(0)
    const lineOf = (path: string) => printed.join('').split(`"path":"${path}"`).length - 1
    expect([lineOf('/healthz'), lineOf('/api/brands')]).toEqual([1, 10])
  })

  test('only after an invoice in flight has its outcome, even if its page has left', async () => {
    const requested = Promise.withResolvers<ServerResponse>()
    const store = await serveForTest((_, response) => requested.resolve(response))
    const { child, url } = await runFor(store)
    const page = new AbortController()
    const result = createInvoice(url, page.signal)
    const response = await requested.promise
    page.abort()
    await expect(result).rejects.toThrow('aborted')
    child.kill('SIGTERM')
    await expect.poll(() => isClosed(url)).toBe(true)
    // Twenty checks take longer than an immediate exit would.
    for (let check = 0; check < 20; check += 1) expect(await isClosed(url)).toBe(true)
    expect([child.exitCode, response.destroyed]).toEqual([null, false])
    response.end('{"success":true,"data":{}}')
    expect(await ended(child)).toBe(0)
  })

  test('immediately at a second signal one second later', async () => {
    const requested = Promise.withResolvers<void>()
    const store = await serveForTest(() => requested.resolve())
    const { child, url } = await runFor(store)
    const result = createInvoice(url)
    await requested.promise
    const repeatedSignal = setInterval(() => child.kill('SIGINT'), 100)
    onTestFinished(() => clearInterval(repeatedSignal))
    await expect(result).rejects.toThrow('fetch failed')
    expect(await ended(child)).toBe(1)
  })

  test('only after the request in flight has its response', async () => {
    const requested = Promise.withResolvers<() => void>()
    const store = await serveForTest((_, response) => {
      requested.resolve(() => response.end('{"success":true,"data":[]}'))
    })
    // Longer than this test: the process would wait as long for an open connection.
    const { child, url } = await runFor(store, { UPSTREAM_TIMEOUT_MS: '120000' })
    const agent = new Agent({ keepAlive: true })
    onTestFinished(() => agent.destroy())
    const status = new Promise((resolve) => {
      const headers = { 'x-diwan-client': '1' }
      get(new URL('/api/brands', url), { agent, headers }, (response) =>
        response.resume().on('end', () => resolve(response.statusCode)),
      )
    })
    const respond = await requested.promise
    child.kill('SIGTERM')
    child.kill('SIGTERM')
    // The server rejects new connections once it has received the signal.
    await expect.poll(() => isClosed(url)).toBe(true)
    respond()
    expect(await status).toBe(200)
    // The client keeps its connection open, which must not delay the exit.
    expect(await ended(child)).toBe(0)
  })
})

describe('after SIGTERM behind a load balancer', () => {
  test('the gateway reports that it is not ready, serves further requests during the drain, and then ends', async () => {
    const store = await serveForTest((_, response) => response.end('{"success":true,"data":[]}'))
    const { child, url } = await runFor(store, { DRAIN_SECONDS: '3' })
    const request = (path: string) => fetch(new URL(path, url), { headers: { 'x-diwan-client': '1' } })
    expect((await request('/readyz')).status).toBe(200)
    child.kill('SIGTERM')
    await vi.waitFor(async () => expect((await request('/readyz')).status).toBe(503), { interval: 5 })
    expect(await (await request('/readyz')).json()).toMatchObject({ reason: 'stopping' })
    const responses = await Promise.all(['/healthz', '/api/brands', '/brands'].map(request))
    expect(responses.map(({ status }) => status)).toEqual([200, 200, 200])
    expect(responses.map(({ headers }) => headers.get('connection'))).toEqual(['close', 'close', 'close'])
    expect(child.exitCode).toBeNull()
    expect(await ended(child)).toBe(0)
    expect(await isClosed(url)).toBe(true)
  })

  test('the gateway does not wait for the drain at Ctrl-C', async () => {
    const { child } = await run({ ...realStore, DRAIN_SECONDS: '300' })
    await started(child)
    child.kill('SIGINT')
    expect(await ended(child)).toBe(0)
  })
})
