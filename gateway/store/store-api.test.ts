import { once } from 'node:events'
import { Readable } from 'node:stream'
import { setImmediate } from 'node:timers/promises'
import { gzipSync } from 'node:zlib'
import { describe, expect, test, vi } from 'vitest'
import {
  canary,
  createTestGateway,
  failure,
  pageHeaders,
  type SeenRequest,
  success,
} from '#testing/gateway/test-gateway.ts'
import { serveForTest } from '#testing/gateway/test-server.ts'
import { openTokenSource } from './access-token.ts'
import { createStoreApi } from './store-api.ts'
import { createUpstream } from './upstream.ts'

/* The dependencies of a store API except its upstream. */
const offlineDeps = {
  baseUrl: new URL('https://api.example.com/admin/v2'),
  timeoutMs: 1000,
  tokens: openTokenSource({ token: canary }),
  clock: { now: () => 0, random: () => 0, sleep: async () => {} },
}

/* A store API that never responds, and rejects when the request aborts. */
function neverRespond({ signal }: SeenRequest): Promise<Response> {
  return new Promise((_, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason))
  })
}

test('a store API that does not respond is given up at the time limit', async () => {
  const { get, seen } = createTestGateway({ storeApi: neverRespond, settings: { upstreamTimeoutMs: 20 } })
  const response = await get('/api/brands')
  expect(response).toMatchObject({ status: 504, body: { error: { code: 'upstream_timeout' } } })
  expect(seen).toHaveLength(1)
})

test('a finished call leaves no timer, however it ended', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  const responses = [success([]), failure(500, {}), new Error('broken')]
  const { get, createInvoice } = createTestGateway({
    storeApi() {
      const response = responses.shift() ?? failure(422, {})
      if (response instanceof Error) throw response
      return response
    },
  })
  await get('/api/brands')
  await createInvoice('1')
  await createInvoice('2')
  await get('/api/brands')
  expect(responses).toEqual([])
  expect(vi.getTimerCount()).toBe(0)
})

test('eight files are requested at a time, and the next one when a file ends or fails', async () => {
  const bodies: Readable[] = []
  let isBroken = false
  const { openFile } = createStoreApi({
    ...offlineDeps,
    async upstream() {
      if (isBroken) throw new Error('broken')
      const body = new Readable({ read() {} })
      bodies.push(body)
      return { status: 200, headers: {}, body }
    },
  })
  const limits = { signal: new AbortController().signal, chunkTimeoutMs: 1000 }
  const open = () => openFile(new URL('https://files.example.com/a.pdf'), limits)
  await Promise.all(Array.from({ length: 8 }, open))
  const ninth = open()
  await setImmediate()
  expect(bodies).toHaveLength(8)
  bodies[0]?.destroy()
  await ninth
  expect(bodies).toHaveLength(9)
  isBroken = true
  for (const body of bodies.splice(0)) body.destroy()
  for (let times = 0; times < 9; times += 1) await expect(open()).rejects.toThrow('broken')
})

test('a refused file is requested again with a new token, and the refused response is closed', async () => {
  const opened: { token: string | undefined; body: Readable }[] = []
  const { openFile } = createStoreApi({
    ...offlineDeps,
    tokens: { ...openTokenSource({ token: 'first-token' }), refresh: async () => 'second-token' },
    async upstream(_, { headers }) {
      const body = new Readable({ read() {} })
      opened.push({ token: new Headers(headers).get('authorization') ?? undefined, body })
      return { status: opened.length === 1 ? 401 : 200, headers: {}, body }
    },
  })
  const limits = { signal: new AbortController().signal, chunkTimeoutMs: 1000 }
  const { response, withToken } = await openFile(new URL('https://api.example.com/a.pdf'), limits)
  expect([response.status, withToken]).toEqual([200, true])
  expect(opened.map(({ token, body }) => [token, body.destroyed])).toEqual([
    ['Bearer first-token', true],
    ['Bearer second-token', false],
  ])
})

test('a refused file whose connection breaks during the token refresh keeps no slot', async () => {
  const bodies: Readable[] = []
  const { openFile } = createStoreApi({
    ...offlineDeps,
    tokens: {
      ...openTokenSource({ token: canary }),
      async refresh(token) {
        const body = bodies.at(-1)
        if (body) await once(body.destroy(), 'close')
        return token
      },
    },
    async upstream() {
      const body = new Readable({ read() {} })
      bodies.push(body)
      return { status: 401, headers: {}, body }
    },
  })
  const limits = { signal: AbortSignal.timeout(5000), chunkTimeoutMs: 1000 }
  for (let times = 0; times < 9; times += 1) {
    const { response } = await openFile(new URL('https://api.example.com/a.pdf'), limits)
    expect(response.status).toBe(401)
  }
})

describe('a page that leaves', () => {
  test('aborts its read', async () => {
    const page = new AbortController()
    const { request } = createTestGateway({
      storeApi: (request) => {
        const response = neverRespond(request)
        page.abort()
        return response
      },
    })
    const response = await request('/api/brands', { headers: pageHeaders, signal: page.signal })
    expect(response.body.error?.code).toBe('client_gone')
  })

  test.each(['PUT', 'POST'])('does not abort a %s, because its outcome must be known', async (method) => {
    const page = new AbortController()
    const { request, seen } = createTestGateway({
      storeApi: () => {
        page.abort()
        return success({ url: 'a.pdf' })
      },
    })
    const json = { 'content-type': 'application/json' }
    const response = await (method === 'PUT'
      ? request('/api/brands/1', {
          method,
          headers: { ...pageHeaders, ...json },
          body: '{"name":"x"}',
          signal: page.signal,
        })
      : request('/api/orders/1/print-invoice', { method, headers: pageHeaders, signal: page.signal }))
    expect(response.status).toBe(200)
    expect(seen[0]?.signal.aborted).toBe(false)
  })
})

describe('over real sockets', () => {
  const gatewayAt = (store: URL) =>
    createTestGateway({ upstream: createUpstream(), settings: { baseUrl: new URL('/admin/v2', store) } })

  test('only headers of the gateway and of HTTP are sent', async () => {
    const names: string[] = []
    const store = await serveForTest((request, response) => {
      names.push(...Object.keys(request.headers))
      response.end('{"success":true}')
    })
    const { get } = gatewayAt(store)
    await get('/api/brands', { cookie: 'a=b', 'x-forwarded-for': '1.2.3.4' })
    const connectionHeaders = ['host', 'connection', 'accept-encoding']
    const diwanHeaders = ['accept', 'accept-language', 'authorization', 'user-agent']
    expect(names.sort()).toEqual([...connectionHeaders, ...diwanHeaders].sort())
  })

  test('a small response that decompresses to more than 10 MB is aborted', async () => {
    const store = await serveForTest((_, response) => {
      response.setHeader('content-encoding', 'gzip')
      response.end(gzipSync(JSON.stringify({ success: true, data: ' '.repeat(11 * 1024 * 1024) })))
    })
    const { get } = gatewayAt(store)
    expect((await get('/api/brands')).body.error?.code).toBe('upstream_too_large')
  })
})
