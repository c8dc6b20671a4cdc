import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'
import { onTestFinished } from 'vitest'
import { temporaryFolder } from '#testing/temporary-folder.ts'
import { emptyRenderer } from './empty-renderer.ts'
import { canary } from './test-gateway.ts'
import { openSocket } from './test-server.ts'

const program = fileURLToPath(new URL('../../gateway/main.ts', import.meta.url))

export const realStore = { STORE_API_BASE_URL: 'https://api.example.com/admin/v2', STORE_API_TOKEN: canary }

/** A folder with a built page, for one test. */
export async function builtFolder(): Promise<string> {
  const folder = temporaryFolder()
  await mkdir(join(folder, 'dist'))
  await mkdir(join(folder, 'dist/.server'))
  await writeFile(join(folder, 'dist/index.html'), '%SETTINGS%')
  await writeFile(join(folder, 'dist/.server/files.json'), 'null')
  await writeFile(join(folder, 'dist/.server/render-page.mjs'), emptyRenderer)
  return folder
}

/**
 * Starts the program in a folder with a built page, by default a new one, and with no environment variables but these.
 */
export async function run(env: Record<string, string>, existingFolder?: string, maxOpenFiles = 1024) {
  const folder = existingFolder ?? (await builtFolder())
  const limited = ['-c', `ulimit -n ${maxOpenFiles} && exec "$0" "$@"`, process.execPath, program]
  const child = spawn('/bin/sh', limited, {
    cwd: folder,
    // The compile cache of `npm test` halves the start time.
    env: {
      PORT: '0',
      MOCK_PORT: '0',
      DRAIN_SECONDS: '0',
      NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE ?? '',
      ...env,
    },
  })
  onTestFinished(() => void child.kill('SIGKILL'))
  const printed: string[] = []
  child.stdout.on('data', (text) => printed.push(String(text)))
  child.stderr.on('data', (text) => printed.push(String(text)))
  return { child, printed }
}

/** Starts the program for this store, and waits until it is ready. */
export async function runFor(store: URL, env: Record<string, string> = {}) {
  const running = await run({ ...realStore, STORE_API_BASE_URL: new URL('/admin/v2', store).href, ...env })
  return { ...running, ...(await started(running.child)) }
}

/** The text and URL of the log line that says that a program is ready. */
export async function started(child: ChildProcess): Promise<{ text: string; url: URL }> {
  for await (const line of createInterface({ input: child.stdout ?? process.stdin })) {
    const { msg, url } = JSON.parse(line) as { msg: string; url?: string }
    if (url !== undefined) return { text: msg, url: new URL(url) }
  }
  throw new Error('The program has ended.')
}

/** The messages of a program's log; throws for a line that is no JSON. */
export function textsOf(printed: readonly string[]): string[] {
  const lines = printed.join('').split('\n')
  return lines.flatMap((line) => (line === '' ? [] : (JSON.parse(line) as { msg: string }).msg))
}

/** Resolves with the exit code of a program. */
export async function ended(child: ChildProcess): Promise<number | null> {
  if (child.exitCode === null) await once(child, 'close')
  return child.exitCode
}

/** Requests the invoice of an order, like the page. */
export function createInvoice(url: URL, signal?: AbortSignal): Promise<Response> {
  const headers = { 'x-diwan-client': '1', 'sec-fetch-site': 'same-origin' }
  return fetch(new URL('/api/orders/1/print-invoice', url), {
    method: 'POST',
    headers,
    ...(signal && { signal }),
  })
}

/** Whether the program accepts no more connections. */
export function isClosed(url: URL): Promise<boolean> {
  return fetch(new URL('/healthz', url)).then(
    () => false,
    () => true,
  )
}

/** The first chunk of the response to a raw request; empty if the connection closes without one. */
export async function firstResponseTo(url: URL, request: string): Promise<string> {
  const { socket } = openSocket(url.port)
  const { promise, resolve } = Promise.withResolvers<string>()
  socket.on('data', (data) => resolve(String(data)))
  socket.on('close', () => resolve(''))
  socket.write(request)
  return promise
}

/** Writes a raw request and disconnects. */
export async function breakOff(url: URL, request: string): Promise<void> {
  const { socket } = openSocket(url.port)
  socket.write(request, () => socket.destroy())
  await once(socket, 'close')
}
