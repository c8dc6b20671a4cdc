import { once } from 'node:events'
import { createServer, type RequestListener, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { onTestFinished } from 'vitest'

/** Starts a real server on 127.0.0.1 for one test, by default on a free port, and resolves with its URL. */
export async function serveForTest(listener: RequestListener, wantedPort = 0): Promise<URL> {
  return (await startTestServer(listener, wantedPort)).url
}

/** Like `serveForTest`, for a server that the test closes, with all its connections. */
export async function startTestServer(listener: RequestListener, wantedPort = 0) {
  const server = createServer(listener)
  server.listen(wantedPort, '127.0.0.1')
  await once(server, 'listening')
  const close = () => closeNow(server)
  onTestFinished(close)
  // A TCP server has an address object, never a pipe's name.
  const { port } = server.address() as AddressInfo
  return { url: new URL(`http://127.0.0.1:${port}`), close }
}

/** A URL of 127.0.0.1 where nothing listens. */
export async function deadUrl(): Promise<URL> {
  const server = createServer()
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo // as above
  await closeNow(server)
  return new URL(`http://127.0.0.1:${port}`)
}

async function closeNow(server: Server): Promise<void> {
  if (!server.listening) return
  server.close()
  server.closeAllConnections()
  await once(server, 'close')
}
