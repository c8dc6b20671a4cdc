import type { RequestListener } from 'node:http'
import type { Socket } from 'node:net'
import { releaseMemorySoon } from './release-memory.ts'

/* An honest proxy pipelines a few, a browser none. */
const maxUnansweredPerSocket = 16

/** The requests of a server whose responses have not left. */
export type OpenRequests = {
  /** The same listener, its requests counted: a socket with more than 16 unanswered ones is destroyed. */
  limit(listener: RequestListener): RequestListener
  /** How many requests are in flight, on all sockets together. */
  count(): number
}

/**
 * Counts requests in flight by socket. Node hands over all requests of a packet at once, 1,600 perhaps, and holds their
 * responses in memory until the client reads them: nothing more is begun for a client that does not.
 */
export function trackOpenRequests(): OpenRequests {
  const unanswered = new Map<Socket, number>()

  function change(socket: Socket, by: 1 | -1): void {
    const count = unanswered.get(socket)
    if (count !== undefined) unanswered.set(socket, count + by)
  }

  return {
    limit: (listener) => (request, response) => {
      const { socket } = request
      // What else was in the packet that went beyond the limit.
      if (socket.destroyed) return
      if (!unanswered.has(socket)) {
        unanswered.set(socket, 0)
        // Responses that wait for the one before them are not closed with their socket.
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
    count: () => [...unanswered.values()].reduce((sum, count) => sum + count, 0),
  }
}
