import { once } from 'node:events'
import { createServer } from 'node:net'

/** Finds a free port below 32768, because the system gives higher ports to outgoing connections at any time. */
export async function freePort(): Promise<number> {
  const port = 20_000 + Math.floor(Math.random() * 12_000)
  const server = createServer().listen(port, '127.0.0.1')
  const isFree = await once(server, 'listening').then(
    () => true,
    () => false,
  )
  server.close()
  return isFree ? port : freePort()
}
