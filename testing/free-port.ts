import { once } from 'node:events'
import { createServer } from 'node:net'

/**
 * A port nobody listens on, to be listened on later: not one of those (32768 and up) that the system gives connections
 * meanwhile.
 */
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
