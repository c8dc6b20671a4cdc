import { once } from 'node:events'
import type { ServerResponse } from 'node:http'
import { expect, test, vi } from 'vitest'
import { openSocket, startTestServer } from '#testing/gateway/test-server.ts'
import { shutDown } from './graceful-shutdown.ts'
import { trackOpenRequests } from './open-requests.ts'

/* A server whose responses the test ends. */
async function openServer() {
  const open: ServerResponse[] = []
  const { limit, count: countRequests } = trackOpenRequests()
  const { server, port } = await startTestServer(limit((_, response) => void open.push(response)))
  return {
    server,
    port,
    open,
    countRequests,
    request: () =>
      fetch(`http://127.0.0.1:${port}`).then(
        (response) => response.text(),
        () => 'cut off',
      ),
  }
}

test('a server that shuts down finishes the requests in flight without waiting for anything else', async () => {
  const { server, port, open, countRequests, request } = await openServer()
  const { socket: halfRequest } = openSocket(port)
  await once(halfRequest, 'connect')
  halfRequest.write('GET / HTTP/1.1\r\n')
  const pending = request()
  await vi.waitFor(() => expect(open).toHaveLength(1))
  let isClosed = false
  const shutdown = shutDown(server, countRequests, 60_000).then(() => (isClosed = true))
  await new Promise((resolve) => setTimeout(resolve, 150))
  expect(isClosed).toBe(false)
  open[0]?.end('answered')
  expect(await pending).toBe('answered')
  await shutdown
  expect(countRequests()).toBe(0)
})

test('a request that outlasts the shutdown is aborted', async () => {
  const { server, open, countRequests, request } = await openServer()
  const pending = request()
  await vi.waitFor(() => expect(open).toHaveLength(1))
  await shutDown(server, countRequests, 20)
  expect(await pending).toBe('cut off')
})
