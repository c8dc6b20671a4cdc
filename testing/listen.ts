import { once } from 'node:events'
import { createServer, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'

/** Starts a server on 127.0.0.1, by default on a free port. `close` ends it with all its connections. */
export async function listen(listener: RequestListener, wantedPort = 0) {
  const server = createServer(listener).listen(wantedPort, '127.0.0.1')
  await once(server, 'listening')
  // A TCP server has an address object, never a pipe's name.
  const { port } = server.address() as AddressInfo
  async function close(): Promise<void> {
    if (!server.listening) return
    server.close()
    server.closeAllConnections()
    await once(server, 'close')
  }
  return { server, port, close }
}
