import { once } from 'node:events'
import { get, type IncomingMessage } from 'node:http'
import { connect, type Socket } from 'node:net'
import { startProgram } from '#e2e/programs.ts'
import { freePort } from '#testing/free-port.ts'
import { openLargeStore, startFor } from './large-store.ts'
import { useOf, watchUse } from './process-use.ts'

/*
 * What one gateway may take of a machine, whatever is done to it, and how long who does nothing to it may wait. With a store
 * 16 requests are under way and 100 wait (gateway/store/store-room.ts); each of 300 has a socket.
 */
const most = { memoryMB: 600, storeSockets: 116, handles: 500, seconds: 30 }
const mostAfterwards = { handles: 200, seconds: 8 }
const heldMs = 6000
/* What a call of our page says, and who opens a page by its address: that page comes with its first data. */
const own: Record<string, string> = { 'x-diwan-client': '1', 'sec-fetch-site': 'same-origin' }
const typed = { 'sec-fetch-site': 'none', 'sec-fetch-mode': 'navigate', 'sec-fetch-dest': 'document' }

/** Many at once, and such as read or write slowly, against a real gateway; whether it keeps within bounds. */
export async function tortureByCrowds(): Promise<boolean> {
  const store = await openLargeStore()
  const port = await freePort()
  const gateway = startProgram('gateway/main.ts', {
    PORT: String(port),
    STORE_API_BASE_URL: `${store.origin}/admin/v2`,
    STORE_API_TOKEN: 'hostile-store',
    UPSTREAM_TIMEOUT_MS: '2000',
  })
  await gateway.says(/http:\/\//)
  const crowds: Record<string, () => Promise<string>> = {
    '300 at once': () => atOnce(port, 300, startFor.few),
    // First: once it was slow, a store is not asked for a page's data for a minute.
    '300 pages that nobody waits for': () => held(port, 300, leaveAtOnce),
    '300 pages at once': () => atOnce(port, 300, startFor.few, typed),
    '300 at once, 4 MB each': () => atOnce(port, 300, startFor.many),
    '300 of a store that drips': () => atOnce(port, 300, startFor.drips),
    '100 that do not read 4 MB': () => held(port, 100, neverRead),
    '100 that write a byte at a time': () => held(port, 100, writeSlowly),
  }
  const rows = []
  try {
    for (const [crowd, run] of Object.entries(crowds)) {
      const use = watchUse(gateway.pid)
      store.mostSockets()
      const started = performance.now()
      const came = await run()
      const row = {
        crowd,
        came,
        seconds: secondsSince(started),
        ...use.most(),
        storeSockets: store.mostSockets(),
      }
      const isBounded =
        row.memoryMB <= most.memoryMB &&
        row.handles <= most.handles &&
        row.storeSockets <= most.storeSockets &&
        row.seconds <= most.seconds
      rows.push({ ...row, isBounded }, await afterwards(port, gateway.pid))
    }
  } finally {
    await gateway.end('SIGKILL')
    store.close()
  }
  console.table(rows)
  return rows.every(({ isBounded }) => isBounded)
}

async function afterwards(port: number, pid: number) {
  const started = performance.now()
  const came = await atOnce(port, 1, startFor.few)
  const [seconds, use] = [secondsSince(started), useOf(pid)]
  const isBounded =
    came === '1 × 200' && seconds <= mostAfterwards.seconds && use.handles <= mostAfterwards.handles
  return { crowd: '… one afterwards', came, seconds, ...use, isBounded }
}

/* How many were answered how. */
async function atOnce(port: number, count: number, start: string, headers = own): Promise<string> {
  const path = headers === typed ? pageFor(start) : pathFor(start)
  const statuses = await Promise.all(Array.from({ length: count }, () => ask(port, path, headers)))
  const groups = Map.groupBy(statuses, (status) => status)
  return [...groups].map(([status, { length }]) => `${length} × ${status}`).join(', ')
}

/* On a connection of its own, which ends with it. */
async function ask(port: number, path: string, headers: Record<string, string>): Promise<string> {
  try {
    const signal = AbortSignal.timeout(most.seconds * 1000)
    const request = get({ port, host: '127.0.0.1', path, headers, signal, agent: false })
    // The cast is safe: that is what the event comes with.
    const [response] = (await once(request, 'response')) as [IncomingMessage]
    response.resume()
    await once(response, 'end')
    return String(response.statusCode)
  } catch {
    return 'none'
  }
}

/* So many connections that hold on to the gateway for a while; one that behaves is answered meanwhile. */
async function held(
  port: number,
  count: number,
  hold: (socket: Socket, port: number) => () => void,
): Promise<string> {
  const ends = await Promise.all(
    Array.from({ length: count }, async () => {
      const socket = connect(port, '127.0.0.1')
      // The gateway may hang up.
      socket.on('error', () => {})
      await once(socket, 'connect')
      const letGo = hold(socket, port)
      return () => {
        letGo()
        socket.destroy()
      }
    }),
  )
  const meanwhile = performance.now()
  const other = await atOnce(port, 1, startFor.few)
  const waited = secondsSince(meanwhile)
  await new Promise((resolve) => setTimeout(resolve, heldMs))
  for (const end of ends) end()
  return `meanwhile ${other} in ${waited} s`
}

function neverRead(socket: Socket, port: number): () => void {
  socket.write(headOf('GET', pathFor(startFor.many), port))
  socket.pause()
  return () => {}
}

/* Some before their page has begun, some while the store is asked for what comes with it. */
function leaveAtOnce(socket: Socket, port: number): () => void {
  const headers = Object.entries(typed).map(([name, value]) => `${name}: ${value}\r\n`)
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
