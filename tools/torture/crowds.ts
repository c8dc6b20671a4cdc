import { once } from 'node:events'
import { get, type IncomingMessage } from 'node:http'
import { connect, type Socket } from 'node:net'
import { startProgram } from '#e2e/start-program.ts'
import { freePort } from '#testing/free-port.ts'
import { openLargeStore, startFor } from './large-store.ts'
import { usageOf, watchUsage } from './process-usage.ts'

/*
 * The limits of one gateway's resources under any load, and the longest wait of an innocent request. A store gets 16 requests
 * at a time and 100 wait (gateway/store/concurrency-limits.ts); each of 300 has a socket.
 */
const limits = { memoryMB: 600, storeSockets: 116, handles: 500, seconds: 30 }
const limitsAfterwards = { handles: 200, seconds: 8 }
const holdMs = 6000
/* The headers of the page's own calls, and of a navigation, whose page embeds its first data. */
const pageCallHeaders: Record<string, string> = { 'x-diwan-client': '1', 'sec-fetch-site': 'same-origin' }
const navigationHeaders = {
  'sec-fetch-site': 'none',
  'sec-fetch-mode': 'navigate',
  'sec-fetch-dest': 'document',
}

/**
 * Runs many clients at a time, slow readers and writers among them, against a real gateway. Returns whether it stays within its
 * limits.
 */
export async function tortureByCrowds(): Promise<boolean> {
  const store = await openLargeStore()
  const port = await freePort()
  const gateway = startProgram('gateway/main.ts', {
    PORT: String(port),
    STORE_API_BASE_URL: `${store.origin}/admin/v2`,
    STORE_API_TOKEN: 'hostile-store',
    UPSTREAM_TIMEOUT_MS: '2000',
  })
  await gateway.waitForOutput(/http:\/\//)
  const crowds: Record<string, () => Promise<string>> = {
    '300 at once': () => concurrently(port, 300, startFor.few),
    // First: after a slow response the gateway embeds no data of that store for a minute.
    '300 pages that nobody waits for': () => whileHeld(port, 300, leaveAtOnce),
    '300 pages at once': () => concurrently(port, 300, startFor.few, navigationHeaders),
    '300 at once, 4 MB each': () => concurrently(port, 300, startFor.many),
    '300 at once, 4 MB each, compressed': () =>
      concurrently(port, 300, startFor.many, { ...pageCallHeaders, 'accept-encoding': 'gzip' }),
    '300 of a store that drips': () => concurrently(port, 300, startFor.drips),
    '100 that do not read 4 MB': () => whileHeld(port, 100, neverRead),
    '100 that write a byte at a time': () => whileHeld(port, 100, writeSlowly),
  }
  const rows = []
  try {
    for (const [crowd, run] of Object.entries(crowds)) {
      const use = watchUsage(gateway.pid)
      store.takeMaxSockets()
      const started = performance.now()
      const outcome = await run()
      const row = {
        crowd,
        outcome,
        seconds: secondsSince(started),
        ...use.stop(),
        storeSockets: store.takeMaxSockets(),
      }
      const isBounded =
        row.memoryMB <= limits.memoryMB &&
        row.handles <= limits.handles &&
        row.storeSockets <= limits.storeSockets &&
        row.seconds <= limits.seconds
      rows.push({ ...row, isBounded }, await afterwards(port, gateway.pid))
    }
  } finally {
    await gateway.stop('SIGKILL')
    store.close()
  }
  console.table(rows)
  return rows.every(({ isBounded }) => isBounded)
}

async function afterwards(port: number, pid: number) {
  const started = performance.now()
  const outcome = await concurrently(port, 1, startFor.few)
  const [seconds, use] = [secondsSince(started), usageOf(pid)]
  const isBounded =
    outcome === '1 × 200' && seconds <= limitsAfterwards.seconds && use.handles <= limitsAfterwards.handles
  return { crowd: '… one afterwards', outcome, seconds, ...use, isBounded }
}

/* Counts the responses by status. */
async function concurrently(
  port: number,
  count: number,
  start: string,
  headers = pageCallHeaders,
): Promise<string> {
  const path = headers === navigationHeaders ? pageFor(start) : pathFor(start)
  const statuses = await Promise.all(Array.from({ length: count }, () => request(port, path, headers)))
  const groups = Map.groupBy(statuses, (status) => status)
  return [...groups].map(([status, { length }]) => `${length} × ${status}`).join(', ')
}

/* On its own connection. */
async function request(port: number, path: string, headers: Record<string, string>): Promise<string> {
  try {
    const signal = AbortSignal.timeout(limits.seconds * 1000)
    const clientRequest = get({ port, host: '127.0.0.1', path, headers, signal, agent: false })
    // Cast: the event's argument.
    const [response] = (await once(clientRequest, 'response')) as [IncomingMessage]
    response.resume()
    await once(response, 'end')
    return String(response.statusCode)
  } catch {
    return 'none'
  }
}

/* Holds many connections for a while and measures another request meanwhile. */
async function whileHeld(
  port: number,
  count: number,
  hold: (socket: Socket, port: number) => () => void,
): Promise<string> {
  const ends = await Promise.all(
    Array.from({ length: count }, async () => {
      const socket = connect(port, '127.0.0.1')
      // The gateway may close the connection.
      socket.on('error', () => {})
      await once(socket, 'connect')
      const release = hold(socket, port)
      return () => {
        release()
        socket.destroy()
      }
    }),
  )
  const meanwhile = performance.now()
  const other = await concurrently(port, 1, startFor.few)
  const waited = secondsSince(meanwhile)
  await new Promise((resolve) => setTimeout(resolve, holdMs))
  for (const end of ends) end()
  return `meanwhile ${other} in ${waited} s`
}

function neverRead(socket: Socket, port: number): () => void {
  socket.write(headOf('GET', pathFor(startFor.many), port))
  socket.pause()
  return () => {}
}

/* Leaves before the page starts, or while the gateway fetches its data. */
function leaveAtOnce(socket: Socket, port: number): () => void {
  const headers = Object.entries(navigationHeaders).map(([name, value]) => `${name}: ${value}\r\n`)
  socket.write(`GET ${pageFor(startFor.few)} HTTP/1.1\r\nHost: 127.0.0.1:${port}\r\n${headers.join('')}\r\n`)
  const timer = setTimeout(() => socket.destroy(), Math.random() * 100)
  return () => clearTimeout(timer)
}

function writeSlowly(socket: Socket, port: number): () => void {
  socket.write(
    headOf('PUT', '/api/brands/1', port, 'Content-Type: application/json\r\nContent-Length: 1000\r\n'),
  )
  const timer = setInterval(() => socket.write(' '), 100)
  return () => clearInterval(timer)
}

function headOf(method: string, path: string, port: number, more = ''): string {
  const host = `127.0.0.1:${port}`
  const ours = `Origin: http://${host}\r\nX-Diwan-Client: 1\r\nSec-Fetch-Site: same-origin\r\n`
  return `${method} ${path} HTTP/1.1\r\nHost: ${host}\r\n${ours}${more}\r\n`
}

function pathFor(start: string): string {
  return `/api/reservations?start=${start}&end=2026-12-31`
}

function pageFor(start: string): string {
  return `/reservations?view=day&date=${start}`
}

function secondsSince(started: number): number {
  return Math.round((performance.now() - started) / 100) / 10
}
