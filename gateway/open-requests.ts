import type { RequestListener } from 'node:http'
import type { Socket } from 'node:net'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'

/* Browsers do not pipeline requests; proxies pipeline a few. */
const maxUnansweredPerSocket = 16

/**
 * Counts requests in flight by socket. Node emits all requests of a packet immediately, perhaps 1,600, and holds their
 * responses in memory until the client reads them. The limit protects against clients that never read.
 */
export function trackOpenRequests() {
  const unanswered = new Map<Socket, number>()

  function change(socket: Socket, by: 1 | -1): void {
    const count = unanswered.get(socket)
    if (count !== undefined) unanswered.set(socket, count + by)
  }

  return {
    /** Wraps a listener to count its requests. It destroys a socket with more than 16 open requests. */
    limit:
      (listener: RequestListener): RequestListener =>
      (request, response) => {
        const { socket } = request
        // A later request of the packet that exceeded the limit.
        if (socket.destroyed) return
        if (!unanswered.has(socket)) {
          unanswered.set(socket, 0)
          // Queued responses emit no `close` when their socket closes.
          socket.once('close', () => unanswered.delete(socket))
        }
        if (unanswered.get(socket) === maxUnansweredPerSocket) {
          socket.destroy()
          releaseMemorySoon()
          return
        }
        change(socket, 1)
        response.once('close', () => change(socket, -1))
        listener(request, response)
      },
    /** The number of requests in flight on all sockets. */
    count: (): number => [...unanswered.values()].reduce((sum, count) => sum + count, 0),
  }
}

const delayMs = 5000

let timer: NodeJS.Timeout | undefined

/**
 * Collects garbage once, 5 seconds after the first call; further calls within that time do nothing. After a burst V8 releases
 * memory only when the program allocates more, which an idle program does not.
 */
export function releaseMemorySoon(): void {
  timer ??= setTimeout(() => {
    timer = undefined
    collectGarbage()
  }, delayMs).unref()
}

function collectGarbage(): void {
  setFlagsFromString('--expose-gc')
  const collect: () => void = runInNewContext('gc')
  collect()
}
