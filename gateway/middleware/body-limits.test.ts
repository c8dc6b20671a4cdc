import { once } from 'node:events'
import { getRequestListener } from '@hono/node-server'
import { beforeEach, expect, test, vi } from 'vitest'
import { createTestGateway, ownOrigin } from '#testing/gateway/test-gateway.ts'
import { openSocket, serveForTest } from '#testing/gateway/test-server.ts'

beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }))

const page = [
  `Host: ${new URL(ownOrigin).host}`,
  'X-Diwan-Client: 1',
  'Sec-Fetch-Site: same-origin',
  'Content-Type: application/json',
].join('\r\n')

/* A raw connection to a gateway, and all that it receives. */
async function openConnection() {
  const { gateway, seen } = createTestGateway()
  const arrived = vi.fn<() => void>()
  const listener = getRequestListener(gateway.fetch)
  const { port } = await serveForTest((request, response) => {
    arrived()
    void listener(request, response)
  })
  return { ...openSocket(port), arrived, seen }
}

test.each(['Content-Length: 100\r\n\r\n{"name"', 'Transfer-Encoding: chunked\r\n\r\n7\r\n{"name"\r\n'])(
  'A body that has not arrived after 10 seconds is refused, nothing is sent to the store, and the connection is closed: %j',
  async (rest) => {
    const { socket, arrived, seen, received } = await openConnection()
    const closed = once(socket, 'close')
    socket.write(`PUT /api/brands/1 HTTP/1.1\r\n${page}\r\n${rest}`)
    await vi.waitFor(() => expect(arrived).toHaveBeenCalled(), { interval: 5 })
    await vi.advanceTimersByTimeAsync(9900)
    expect(received()).toBe('')
    await vi.advanceTimersByTimeAsync(200)
    await closed
    expect(received()).toMatch(/^HTTP\/1\.1 408 /)
    expect(received()).toMatch(/\r\nconnection: close\r\n/i)
    expect(received()).toMatch(/\r\nx-diwan-nothing-sent: 1\r\n/i)
    expect(received()).toContain('"code":"body_too_slow"')
    expect(seen).toEqual([])
  },
)

test('A body that arrives in time is accepted, and its connection serves the next request', async () => {
  const { socket, arrived, seen, received } = await openConnection()
  socket.write(`PUT /api/brands/1 HTTP/1.1\r\n${page}\r\nContent-Length: 15\r\n\r\n{"name":`)
  await vi.waitFor(() => expect(arrived).toHaveBeenCalled(), { interval: 5 })
  await vi.advanceTimersByTimeAsync(9900)
  socket.write('"عط"}')
  await vi.waitFor(() => expect(received()).toMatch(/^HTTP\/1\.1 200 /), { interval: 5 })
  expect(seen[0]?.body).toBe('{"name":"عط"}')
  await vi.advanceTimersByTimeAsync(20_000)
  socket.write(`GET /api/brands HTTP/1.1\r\n${page}\r\n\r\n`)
  await vi.waitFor(() => expect(seen).toHaveLength(2), { interval: 5 })
})
