import { once } from 'node:events'
import { createServer } from 'node:http'
import { honestResponses } from '#testing/hostile/honest-responses.ts'

/** The requested start day decides the response: a few reservations, 20,000, or an endless response. */
export const startFor = { few: '2026-01-01', many: '2026-02-01', drips: '2026-03-01' }

/** Starts a store of many reservations that counts its connections. */
export async function openLargeStore() {
  const [row] = honestResponses.listReservations.data
  const bodyOf = (count: number) =>
    JSON.stringify({ status: 200, success: true, data: Array.from({ length: count }, () => row) })
  const [few, many] = [bodyOf(10), bodyOf(20_000)]
  const server = createServer((request, response) => {
    const start = new URL(request.url ?? '', 'http://store').searchParams.get('start')
    response.setHeader('content-type', 'application/json')
    if (start === startFor.drips) {
      const timer = setInterval(() => response.write(' '), 100)
      response.on('close', () => clearInterval(timer))
    } else setTimeout(() => response.end(start === startFor.few ? few : many), 50)
  })
  let [open, maxOpen] = [0, 0]
  server.on('connection', (socket) => {
    open += 1
    maxOpen = Math.max(maxOpen, open)
    socket.on('close', () => (open -= 1))
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('no port')
  return {
    origin: `http://127.0.0.1:${address.port}`,
    /** Returns the maximum of concurrent connections since the last call. */
    takeMaxSockets(): number {
      const max = maxOpen
      maxOpen = open
      return max
    },
    close(): void {
      server.close()
      server.closeAllConnections()
    },
  }
}
