import { once } from 'node:events'
import type { Server, ServerResponse } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'

/**
 * Stops accepting connections, waits for requests in flight for at most `graceMs`, and resolves when every connection is
 * closed. It does not wait for incomplete requests or idle keep-alive connections.
 */
export async function shutDown(server: Server, countRequests: () => number, graceMs: number): Promise<void> {
  const sweepTimer = setInterval(() => {
    if (countRequests() === 0) server.closeAllConnections()
    else server.closeIdleConnections()
  }, 50)
  const forceTimer = setTimeout(() => server.closeAllConnections(), graceMs)
  server.close()
  await once(server, 'close')
  clearInterval(sweepTimer)
  clearTimeout(forceTimer)
}

/**
 * Keeps serving new requests for `ms`, while the load balancer notices that the program is not ready. Each response tells its
 * client to close the connection.
 */
export async function drain(server: Server, ms: number): Promise<void> {
  server.prependListener('request', (_, response: ServerResponse) => {
    response.setHeader('Connection', 'close')
  })
  await sleep(ms)
}

/**
 * Shuts the program down at Ctrl-C (SIGINT) and SIGTERM, and exits with 0. Signals within a second count as one: the terminal
 * and npm may both send it. A later signal exits with 1 immediately.
 */
export function onShutdownSignal(close: (signal: 'SIGINT' | 'SIGTERM') => Promise<void>): void {
  let shutdownStartedAt: number | null = null
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.on(signal, async () => {
      if (shutdownStartedAt === null) {
        shutdownStartedAt = performance.now()
        await close(signal)
        process.exit(0)
      }
      if (performance.now() - shutdownStartedAt > 1000) process.exit(1)
    })
  }
}

export type InFlight = ReturnType<typeof createInFlight>

/**
 * Tracks work in flight, which the program finishes before it exits, even if its client has left. It has no timeout, because all tracked
 * work has its own.
 */
export function createInFlight() {
  const pending = new Set<Promise<unknown>>()
  return {
    track<Result>(work: Promise<Result>): Promise<Result> {
      pending.add(work)
      return work.finally(() => pending.delete(work))
    },
    /** Resolves once no work is in flight. */
    async allSettled(): Promise<void> {
      while (pending.size > 0) await Promise.allSettled(pending)
    },
  }
}
