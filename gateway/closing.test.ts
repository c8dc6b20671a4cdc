import { once } from 'node:events'
import { createServer, type RequestListener, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { connect } from 'node:net'
import { expect, onTestFinished, test, vi } from 'vitest'
import { closeGently } from './closing.ts'
import { trackOpenRequests } from './open-requests.ts'

/* A server that answers when the test says so. */
async function openServer(listener: RequestListener = () => {}) {
  const open: ServerResponse[] = []
  const { limit, count: requests } = trackOpenRequests()
  const server = createServer(
    limit((request, response) => {
      open.push(response)
      listener(request, response)
    }),
  )
  await once(server.listen(0, '127.0.0.1'), 'listening')
  onTestFinished(() => server.close().closeAllConnections())
  // The cast is safe: it listens at a port.
  const { port } = server.address() as AddressInfo
  return {
    server,
    port,
    open,
    requests,
    ask: () =>
      fetch(`http://127.0.0.1:${port}`).then(
        (answer) => answer.text(),
        () => 'cut off',
      ),
  }
}

test('requests are counted from their arrival until their answers have left, or nobody waits for them', async () => {
  const { open, requests, ask } = await openServer()
  expect(requests()).toBe(0)
  const asked = [ask(), ask()]
  await vi.waitFor(() => expect(requests()).toBe(2))
  open[0]?.end('one')
  await vi.waitFor(() => expect(requests()).toBe(1))
  open[1]?.destroy()
  await vi.waitFor(() => expect(requests()).toBe(0))
  expect(await Promise.all(asked)).toEqual(['one', 'cut off'])
})

test('a server that is closed answers what is under way, and waits for nothing else', async () => {
  const { server, port, open, requests, ask } = await openServer()
  const half = connect(port, '127.0.0.1').on('error', () => {})
  await once(half, 'connect')
  half.write('GET / HTTP/1.1\r\n')
  const asked = ask()
  await vi.waitFor(() => expect(open).toHaveLength(1))
  let isClosed = false
  const closing = closeGently(server, requests, 60_000).then(() => (isClosed = true))
  await new Promise((resolve) => setTimeout(resolve, 150))
  expect(isClosed).toBe(false)
  open[0]?.end('answered')
  expect(await asked).toBe('answered')
  await closing
  expect(requests()).toBe(0)
})

test('what takes longer than there is time for is cut off', async () => {
  const { server, open, requests, ask } = await openServer()
  const asked = ask()
  await vi.waitFor(() => expect(open).toHaveLength(1))
  await closeGently(server, requests, 20)
  expect(await asked).toBe('cut off')
})
