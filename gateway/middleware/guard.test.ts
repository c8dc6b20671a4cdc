import { once } from 'node:events'
import { getRequestListener } from '@hono/node-server'
import { beforeEach, expect, test } from 'vitest'
import { createTestGateway, ownOrigin, pageHeaders } from '#testing/gateway/test-gateway.ts'
import { openSocket, serveForTest } from '#testing/gateway/test-server.ts'

test.each([
  'evil.example',
  '127.0.0.1:4174',
  'localhost:4173.evil.example',
  '',
  'localhost:4173, evil.example',
  'localhost..:4173',
])('a request to the host "%s" gets a 421, for any path', async (host) => {
  const { request, seen } = createTestGateway()
  for (const path of ['/', '/healthz/other', '/api/brands', '/api/invoice-files/x', '/assets/a.js']) {
    const response = await request(path, { headers: { ...pageHeaders, host } })
    expect(response).toMatchObject({ status: 421, body: { error: { code: 'host_not_allowed' } } })
  }
  expect(seen).toEqual([])
})

/* Writes a request line to the socket unchanged; resolves with the status of the response. */
async function statusOfLine(target: string): Promise<string> {
  const { gateway } = createTestGateway()
  const { port } = await serveForTest((request, response) => {
    void getRequestListener(gateway.fetch)(request, response)
  })
  const { socket } = openSocket(port)
  const { host } = new URL(ownOrigin)
  socket.write(`GET ${target} HTTP/1.1\r\nHost: ${host}\r\nConnection: close\r\n\r\n`)
  const [response] = await once(socket, 'data')
  return String(response).slice(9, 12)
}

test.each([
  ['/brands', '200'],
  [`${ownOrigin}/brands`, '200'],
  ['http://evil.example/brands', '421'],
  ['http://localhost:4173/brands', '421'],
  [ownOrigin.replace('//', '//user:password@') + '/brands', '421'],
])('a request line for %s with an allowed Host gets %s', async (target, status) => {
  expect(await statusOfLine(target)).toBe(status)
})

test.each([
  ['http://127.0.0.1:4173', '127.0.0.1:4173', 'http://127.0.0.1:4173'],
  ['http://localhost:4173', 'LOCALHOST:4173', 'http://localhost:4173'],
  ['http://localhost:4173', 'localhost.:4173', 'http://localhost.:4173'],
  ['https://diwan.example.com', 'Diwan.Example.com.:443', 'https://diwan.example.com.'],
  ['https://diwan.example.com', 'diwan.example.com:443', 'https://diwan.example.com:443'],
  ['https://diwan.example.com', 'diwan.example.com:', 'https://diwan.example.com'],
  ['http://[::1]:4173', '[0:0:0:0:0:0:0:1]:4173', 'http://[::1]:4173'],
])('at %s the host %s and the origin %s are accepted, as the same address', async (own, host, origin) => {
  const { request } = createTestGateway({ settings: { publicOrigins: [own] } })
  expect((await request('/brands', { headers: { host, origin } })).status).toBe(200)
})

test.each([
  ['https://diwan.example.com', 'diwan.example.com:80'],
  ['http://diwan.example.com', 'diwan.example.com:443'],
])('at %s the host %s is another address', async (own, host) => {
  const { request } = createTestGateway({ settings: { publicOrigins: [own] } })
  expect((await request('/brands', { headers: { host } })).status).toBe(421)
})

test.each([
  ['OPTIONS', '/', 200],
  ['HEAD', '/', 200],
  ['OPTIONS', '/readyz', 200],
  ['GET', '/readyz/', 200],
  ['OPTIONS', '/healthz', 200],
  ['OPTIONS', '/healthz/details/', 200],
  ['GET', '/healthz/other', 421],
  ['HEAD', '/readyz', 200],
  ['HEAD', '/brands', 421],
  ['OPTIONS', '/api/brands', 421],
])('a load balancer without Host that asks %s %s gets %i and no permission', async (method, path, status) => {
  const { gateway } = createTestGateway()
  const headers = { origin: 'https://evil.example', 'access-control-request-method': 'PUT' }
  const response = await gateway.request(`http://unknown.invalid${path}`, { method, headers })
  expect(response.status).toBe(status)
  expect([...response.headers.keys()].filter((name) => name.startsWith('access-control-'))).toEqual([])
})

test.each(['https://evil.example', 'null', 'https://127.0.0.1:4173', `${ownOrigin}/`])(
  'the Origin "%s" is refused even if Host and all other headers are allowed',
  async (origin) => {
    const { request, seen } = createTestGateway()
    for (const path of ['/', '/brands', '/api/brands']) {
      const response = await request(path, { headers: { ...pageHeaders, origin } })
      expect(response).toMatchObject({ status: 403, body: { error: { code: 'origin_not_allowed' } } })
    }
    expect(seen).toEqual([])
  },
)

test('an Origin that equals the Host but is not allowed is refused, as DNS rebinding sends one', async () => {
  const { request } = createTestGateway({ settings: { publicOrigins: ['https://diwan.example.com'] } })
  const headers = { ...pageHeaders, host: 'diwan.example.com', origin: 'http://diwan.example.com' }
  expect((await request('/api/brands', { headers })).status).toBe(403)
})

const sites = [undefined, 'same-origin', 'same-site', 'cross-site', 'none', 'same-origin, cross-site']
const origins = [undefined, ownOrigin, 'https://evil.example', 'null']
const clients = [undefined, '1', '0', '1, 1']
const combinations = sites
  .flatMap((site) => origins.flatMap((origin) => clients.map((client) => ({ site, origin, client }))))
  .map((headers, index) => Object.assign(headers, { order: index + 1 }))
const ofAll = createTestGateway()
beforeEach(() => void ofAll.seen.splice(0))

function headersOf({ site, origin, client }: (typeof combinations)[number]): Record<string, string> {
  return {
    ...(site !== undefined && { 'sec-fetch-site': site }),
    ...(origin !== undefined && { origin }),
    ...(client !== undefined && { 'x-diwan-client': client }),
  }
}

test.each(combinations)(
  'a write with $site, $origin, $client passes only if every header proves that Diwan’s page sent it',
  async (received) => {
    const { request, seen } = ofAll
    const isAllowedOrigin = received.origin === ownOrigin
    const isOurs =
      received.client === '1' &&
      ((received.site === 'same-origin' && (isAllowedOrigin || received.origin === undefined)) ||
        (received.site === undefined && isAllowedOrigin))
    const headers = headersOf(received)

    const post = await request(`/api/orders/${received.order}/print-invoice`, { method: 'POST', headers })
    const put = await request('/api/brands/1', {
      method: 'PUT',
      headers: { ...headers, 'content-type': 'application/json' },
      body: '{"name":"x"}',
    })

    expect(post.status !== 403).toBe(isOurs)
    expect(put.status !== 403).toBe(isOurs)
    expect(seen).toHaveLength(isOurs ? 2 : 0)
  },
)

test.each(combinations)(
  'a read with $site, $origin, $client passes unless a header shows that another site sent it',
  async (received) => {
    const { request, seen } = ofAll
    const isOurs =
      received.client === '1' &&
      (received.site === undefined || received.site === 'same-origin') &&
      (received.origin === undefined || received.origin === ownOrigin)

    const response = await request('/api/brands', { headers: headersOf(received) })

    expect(response.status).toBe(isOurs ? 200 : 403)
    expect(seen).toHaveLength(isOurs ? 1 : 0)
  },
)

test('a refused request gets an error code that the page knows', async () => {
  const { request } = createTestGateway()
  const codeOf = async (headers: Record<string, string>) =>
    (await request('/api/brands', { headers })).body.error?.code
  expect(await codeOf({})).toBe('client_header_missing')
  expect(await codeOf({ ...pageHeaders, 'sec-fetch-site': 'cross-site' })).toBe('cross_site_refused')
})

test.each([
  'application/x-www-form-urlencoded',
  'multipart/form-data; boundary=x',
  'application/jsonp',
  'text/plain; application/json',
  'application/json, text/plain',
  'application/json; charset=utf-16',
])('a body of the type %s is refused with 415', async (contentType) => {
  const { request, seen } = createTestGateway()
  const headers = { ...pageHeaders, 'content-type': contentType }
  const response = await request('/api/brands/1', { method: 'PUT', headers, body: '{"name":"x"}' })
  expect(response).toMatchObject({ status: 415, body: { error: { code: 'json_required' } } })
  expect(seen).toEqual([])
})

test.each(['application/json', 'application/json; charset=utf-8', 'Application/JSON;charset="UTF-8"'])(
  'a body of the type %s is accepted',
  async (contentType) => {
    const { request } = createTestGateway()
    const headers = { ...pageHeaders, 'content-type': contentType }
    expect((await request('/api/brands/1', { method: 'PUT', headers, body: '{"name":"x"}' })).status).toBe(
      200,
    )
  },
)
