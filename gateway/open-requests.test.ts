import { once } from 'node:events'
import type { ServerResponse } from 'node:http'
import { expect, test, vi } from 'vitest'
import { openSocket, startTestServer } from '#testing/gateway/test-server.ts'
import { trackOpenRequests } from './open-requests.ts'

const get = (path: number) => `GET /${path} HTTP/1.1\r\nHost: 127.0.0.1\r\n\r\n`

/* A server whose responses the test ends, and a raw connection to it. */
async function openConnection() {
  const open: ServerResponse[] = []
  const pending: string[] = []
  const { limit, count } = trackOpenRequests()
  const { port } = await startTestServer(
    limit((request, response) => {
      pending.push(request.url ?? '')
      open.push(response)
    }),
  )
  return { ...openSocket(port), open, pending, count }
}

test('A proxy that pipelines a few requests gets their responses in order, any number of times', async () => {
  const { socket, open, count, received } = await openConnection()
  for (let round = 0; round < 3; round += 1) {
    socket.write(Array.from({ length: 16 }, (_, index) => get(index)).join(''))
    await vi.waitFor(() => expect(open).toHaveLength(16))
    expect(count()).toBe(16)
    // The responses end in reverse order.
    for (const [index, response] of [...open.entries()].toReversed()) response.end(`<${index}>`)
    open.length = 0
    await vi.waitFor(() => expect(count()).toBe(0))
  }
  await vi.waitFor(() => expect(received().match(/<\d+>/g)).toHaveLength(48))
  expect(received().match(/<\d+>/g)?.slice(0, 16)).toEqual(
    Array.from({ length: 16 }, (_, index) => `<${index}>`),
  )
})

test('A client that sends more than 16 requests without reading a response is disconnected, and no further request starts', async () => {
  const { socket, pending, count } = await openConnection()
  // A reset closes the socket immediately, even if the client reads no more.
  const closed = once(socket, 'close')
  socket.pause()
  socket.write(Array.from({ length: 1500 }, (_, index) => get(index)).join(''))
  await vi.waitFor(() => expect(pending).toHaveLength(16))
  await vi.waitFor(() => expect(count()).toBe(0))
  socket.resume()
  await closed
  expect(pending).toHaveLength(16)
})
