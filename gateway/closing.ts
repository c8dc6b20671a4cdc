import { once } from 'node:events'
import type { Server, ServerResponse } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'

/**
 * Stops accepting, waits for the requests under way, at most so many milliseconds, and resolves when every connection
 * is closed. Half a request is none, and a browser keeps its connection open after its answer: neither is waited for.
 */
export async function closeGently(server: Server, requests: () => number, graceMs: number): Promise<void> {
  const sweep = setInterval(() => {
    if (requests() === 0) server.closeAllConnections()
    else server.closeIdleConnections()
  }, 50)
  const impatience = setTimeout(() => server.closeAllConnections(), graceMs)
  server.close()
  await once(server, 'close')
  clearInterval(sweep)
  clearTimeout(impatience)
}

/**
 * Serves new requests for so many milliseconds more, while a load balancer notices that the program is no longer ready.
 * Each response from now on asks its client to use another connection.
 */
export async function drain(server: Server, ms: number): Promise<void> {
  server.prependListener('request', (_, response: ServerResponse) => {
    response.setHeader('Connection', 'close')
  })
  await sleep(ms)
}

/**
 * Ends the program gently at Ctrl-C (SIGINT) and SIGTERM. Both can reach it twice at once, from the terminal and from npm:
 * that counts as one. A signal a second later ends it at once, with a 1 for what was left undone.
 */
export function closeOnSignal(close: (signal: 'SIGINT' | 'SIGTERM') => Promise<void>): void {
  let closingSince: number | null = null
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.on(signal, async () => {
      if (closingSince === null) {
        closingSince = performance.now()
        await close(signal)
        process.exit(0)
      }
      if (performance.now() - closingSince > 1000) process.exit(1)
    })
  }
}
