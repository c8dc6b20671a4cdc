import { once } from 'node:events'
import { mkdtemp, rm, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { setImmediate } from 'node:timers/promises'
import { gzipSync } from 'node:zlib'
import { describe, expect, onTestFinished, test, vi } from 'vitest'
import {
  canary,
  createTestGateway,
  failure,
  pageHeaders,
  type SeenRequest,
  success,
} from '#testing/gateway/test-gateway.ts'
import { deadUrl, serveForTest } from '#testing/gateway/test-server.ts'
import { fixedToken, openTokenSource } from './access-token.ts'
import { createStoreApi } from './store-api.ts'
import { createUpstream, type Upstream } from './upstream.ts'

/* What a store API has but its connections. */
const alone = {
  baseUrl: new URL('https://api.example.com/admin/v2'),
  timeoutMs: 1000,
  tokens: fixedToken(canary),
  clock: { now: () => 0, random: () => 0, sleep: async () => {} },
}

/* A store API that never answers, but notices when it is given up. */
function silence({ signal }: SeenRequest): Promise<Response> {
  return new Promise((_, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason))
  })
}

test('a store API that stays silent is given up in time', async () => {
  const { get, seen } = createTestGateway({ storeApi: silence, settings: { upstreamTimeoutMs: 20 } })
  const response = await get('/api/brands')
  expect(response.status).toBe(504)
  expect(response.body.error?.code).toBe('upstream_timeout')
  expect(seen).toHaveLength(1)
})

test.each([
  '/brands/..',
  '/brands/1/../orders',
  '/brands/%2e%2e',
  '/brands/1?page=2',
  '/brands//1',
  'brands',
])('a path such as %s is never asked for, whoever has let it through', async (path) => {
  const upstream = vi.fn<Upstream>()
  const { call } = createStoreApi({ ...alone, upstream })
  const request = { operation: 'getBrand', path, query: new URLSearchParams(), language: 'ar' } as const
  await expect(call(request)).rejects.toMatchObject({ status: 404, code: 'not_found' })
  expect(upstream).not.toHaveBeenCalled()
})

test('a call that is over holds nothing any more, however it ended', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  onTestFinished(() => void vi.useRealTimers())
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

test('files are asked for eight at a time, and the next as soon as one has ended, or could not be had', async () => {
  const bodies: Readable[] = []
  let isBroken = false
  const { openFile } = createStoreApi({
    ...alone,
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

test('a file that is refused is asked for again with the next token, and nothing of the refusal is kept', async () => {
  const opened: { token: string | undefined; body: Readable }[] = []
  const { openFile } = createStoreApi({
    ...alone,
    tokens: { ...fixedToken('first-token'), refresh: async () => 'second-token' },
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

test('a refusal that breaks off while another token is looked for makes no later file wait', async () => {
  const bodies: Readable[] = []
  const { openFile } = createStoreApi({
    ...alone,
    tokens: {
      ...fixedToken(canary),
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

describe('a page that goes away', () => {
  test('stops the read it had asked for', async () => {
    const page = new AbortController()
    const { request } = createTestGateway({
      storeApi: (request) => {
        const response = silence(request)
        page.abort()
        return response
      },
    })
    const response = await request('/api/brands', { headers: pageHeaders, signal: page.signal })
    expect(response.body.error?.code).toBe('client_gone')
  })

  test.each(['PUT', 'POST'])('does not stop a %s, whose outcome is to be known', async (method) => {
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

describe('a token in a file', () => {
  async function tokenFile(token: string) {
    const folder = await mkdtemp(join(tmpdir(), 'diwan-'))
    onTestFinished(() => rm(folder, { recursive: true }))
    const path = join(folder, 'token')
    await writeFile(path, token)
    // Some time ago, so that writing it again within the same millisecond is still a change.
    await utimes(path, 1, 1)
    const tokens = await openTokenSource({
      tokenFile: path,
    })
    return { path, tokens }
  }

  function acceptOnly(token: string) {
    return ({ headers }: SeenRequest) =>
      headers.get('authorization') === `Bearer ${token}` ? success({}) : failure(401, { message: 'refused' })
  }

  test('is read again when the file changes', async () => {
    const { path, tokens } = await tokenFile(`${canary}-1\n`)
    const { get, seen } = createTestGateway({ tokens })
    await get('/api/brands')
    await writeFile(path, `${canary}-2\n`)
    await get('/api/brands')
    expect(seen.map(({ headers }) => headers.get('authorization'))).toEqual([
      `Bearer ${canary}-1`,
      `Bearer ${canary}-2`,
    ])
  })

  test('is read again after a 401, and a read is then repeated once', async () => {
    const { path, tokens } = await tokenFile(`${canary}-1`)
    const { get, seen } = createTestGateway({ tokens, storeApi: acceptOnly(`${canary}-2`) })
    await writeFile(path, `${canary}-2`)
    await utimes(path, 1, 1)
    expect((await get('/api/brands')).status).toBe(200)
    expect(seen).toHaveLength(2)
  })

  test('that stays the same after a 401 is not tried twice', async () => {
    const { tokens } = await tokenFile(`${canary}-1`)
    const { get, seen } = createTestGateway({ tokens, storeApi: acceptOnly('another') })
    expect((await get('/api/brands')).status).toBe(401)
    expect(seen).toHaveLength(1)
  })

  test('is read again after the 401 of a write, which is not repeated', async () => {
    const { path, tokens } = await tokenFile(`${canary}-1`)
    const { put, seen } = createTestGateway({ tokens, storeApi: acceptOnly(`${canary}-2`) })
    await writeFile(path, `${canary}-2`)
    await utimes(path, 1, 1)
    const response = await put('/api/brands/1', { name: 'x' })
    expect([response.status, response.body.error?.code]).toEqual([503, 'connection_renewed'])
    expect(response.headers.get('x-diwan-nothing-sent')).toBe('1')
    expect(seen).toHaveLength(1)
    expect((await put('/api/brands/1', { name: 'x' })).status).toBe(200)
  })
})

describe('over real sockets', () => {
  test('a read whose answer breaks off is repeated', async () => {
    let count = 0
    const store = await serveForTest((_, response) => {
      count += 1
      response.writeHead(200, { 'content-length': 100 })
      if (count < 3) response.write('{"success":', () => response.destroy())
      else response.end('{"success":true,"data":[]}'.padEnd(100))
    })
    const baseUrl = new URL('/admin/v2', store)
    const { get } = createTestGateway({ upstream: createUpstream(), settings: { baseUrl } })
    expect((await get('/api/brands')).status).toBe(200)
    expect(count).toBe(3)
  })

  test('a store API that is not there is named as such', async () => {
    const baseUrl = new URL('/admin/v2', await deadUrl())
    const { get, logLines } = createTestGateway({ upstream: createUpstream(), settings: { baseUrl } })
    const response = await get('/api/brands')
    expect(response.body.error?.code).toBe('upstream_unreachable')
    expect(logLines.join('')).toContain('ECONNREFUSED')
  })

  test('nothing but our own headers and those of the connection is sent', async () => {
    const names: string[] = []
    const store = await serveForTest((request, response) => {
      names.push(...Object.keys(request.headers))
      response.end('{"success":true}')
    })
    const { get } = createTestGateway({
      upstream: createUpstream(),
      settings: { baseUrl: new URL('/admin/v2', store) },
    })
    await get('/api/brands', { cookie: 'a=b', 'x-forwarded-for': '1.2.3.4' })
    const ofTheConnection = ['host', 'connection', 'accept-encoding']
    const own = ['accept', 'accept-language', 'authorization', 'user-agent']
    expect(names.sort()).toEqual([...ofTheConnection, ...own].sort())
  })

  test('a small answer that unpacks to more than 10 MB is cut off', async () => {
    const store = await serveForTest((_, response) => {
      response.setHeader('content-encoding', 'gzip')
      response.end(gzipSync(JSON.stringify({ success: true, data: ' '.repeat(11 * 1024 * 1024) })))
    })
    const { get } = createTestGateway({
      upstream: createUpstream(),
      settings: { baseUrl: new URL('/admin/v2', store) },
    })
    expect((await get('/api/brands')).body.error?.code).toBe('upstream_too_large')
  })
})
