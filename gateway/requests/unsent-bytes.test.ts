import { getRequestListener } from '@hono/node-server'
import { expect, test, vi } from 'vitest'
import { createTestGateway, ownOrigin, success } from '#testing/gateway/test-gateway.ts'
import { openSocket, serveForTest } from '#testing/gateway/test-server.ts'

const megabyte = 1024 * 1024
const own = { host: new URL(ownOrigin).host, 'x-diwan-client': '1', 'sec-fetch-site': 'same-origin' }

/* A gateway behind a proxy, with lists of 6 MB: more than the kernel takes for a client that does not read. */
async function startGateway() {
  const list = 'x'.repeat(6 * megabyte)
  const { gateway, seen } = createTestGateway({
    storeApi: ({ method }) => success(method === 'PUT' ? { id: 7 } : [list]),
    settings: { trustedProxies: ['127.0.0.1'] },
  })
  const { port } = await serveForTest(getRequestListener(gateway.fetch))

  function send(client: string, ...paths: string[]) {
    const headers = Object.entries({ ...own, 'x-forwarded-for': client }).map((pair) => pair.join(': '))
    const { socket } = openSocket(port)
    for (const path of paths) socket.write([`GET ${path} HTTP/1.1`, ...headers, '', ''].join('\r\n'))
    return socket
  }

  return {
    seen,
    /** Requests lists on one connection and reads no response. */
    requestOnly: (client: string, ...paths: string[]) => send(client, ...paths).pause(),
    /** Requests a list and resolves with the beginning of the response. */
    readHead: (client: string, path: string) =>
      new Promise<string>((resolve) => {
        const socket = send(client, path)
        socket.once('data', (data) => {
          resolve(String(data))
          socket.destroy()
        })
      }),
  }
}

test('Clients that read no response take no colleague’s place, and only they are refused beyond 16 MB', async () => {
  const { seen, requestOnly, readHead } = await startGateway()
  const idle = [
    requestOnly('10.0.0.1', ...[1, 2, 3, 4].map((page) => `/api/brands?page=${page}`)),
    requestOnly('10.0.0.2', '/api/brands?page=5'),
  ]
  await vi.waitUntil(() => seen.length === 5)
  expect(await readHead('10.0.0.3', '/api/brands?page=6')).toMatch(/^HTTP\/1.1 200/)
  const readNext = () => readHead('10.0.0.1', '/api/brands?page=7')
  // The lists are there a moment after they were requested.
  await vi.waitUntil(async () => /^HTTP\/1.1 503/.test(await readNext()))
  const forwarded = seen.length
  const refused = await readNext()
  expect(refused).toMatch(/^HTTP\/1.1 503/)
  expect(refused).toMatch(/retry-after: 2.*x-diwan-nothing-sent: 1.*gateway_busy/is)
  expect(seen).toHaveLength(forwarded)
  for (const socket of idle) socket.destroy()
  await vi.waitUntil(async () => /^HTTP\/1.1 200/.test(await readHead('10.0.0.1', '/api/brands?page=8')))
})
