import { once } from 'node:events'
import { createServer } from 'node:net'

const given = new Set<number>()

/**
 * Finds a free port below 32768, because the system gives higher ports to outgoing connections at any time. No port is found twice by
 * one worker of tests, and none by two: a program listens only a while later.
 */
export async function freePort(): Promise<number> {
  const worker = Number(process.env.TEST_PARALLEL_INDEX ?? process.env.VITEST_POOL_ID ?? 0) % 6
  const port = 20_000 + worker * 2_000 + Math.floor(Math.random() * 2_000)
  const server = createServer().listen(port, '127.0.0.1')
  const isFree = await once(server, 'listening').then(
    () => true,
    () => false,
  )
  server.close()
  if (!isFree || given.has(port)) return freePort()
  given.add(port)
  return port
}
