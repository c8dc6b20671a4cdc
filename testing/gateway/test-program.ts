import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'
import { onTestFinished } from 'vitest'
import { canary } from './test-gateway.ts'

const program = fileURLToPath(new URL('../../gateway/main.ts', import.meta.url))

export const realStore = { STORE_API_BASE_URL: 'https://api.example.com/admin/v2', STORE_API_TOKEN: canary }

/** A folder with a built page, for one test. */
export async function builtFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'diwan-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  await mkdir(join(folder, 'dist'))
  await writeFile(join(folder, 'dist/index.html'), '<title>%STORE_NAME%</title>')
  return folder
}

/**
 * Starts the program in a folder with a built page, one of its own where none is given. Nothing of this machine's own
 * environment reaches it.
 */
export async function run(env: Record<string, string>, given?: string, mostOpenFiles = 1024) {
  const folder = given ?? (await builtFolder())
  const limited = ['-c', `ulimit -n ${mostOpenFiles} && exec "$0" "$@"`, process.execPath, program]
  const child = spawn('/bin/sh', limited, {
    cwd: folder,
    // Where `npm test` keeps what it has compiled: half of what a start takes.
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

/** The first line of a program that has started: its text, and the URL of the program. */
export async function started(child: ChildProcess): Promise<{ text: string; url: URL }> {
  for await (const line of createInterface({ input: child.stdout ?? process.stdin })) {
    const { msg, url } = JSON.parse(line) as { msg: string; url?: string }
    return { text: msg, url: new URL(url ?? 'http://nothing.started') }
  }
  throw new Error('The program has ended.')
}

/** The texts of the log lines that a program has written; throws for a line that is no JSON. */
export function textsOf(printed: readonly string[]): string[] {
  const lines = printed.join('').split('\n')
  return lines.flatMap((line) => (line === '' ? [] : (JSON.parse(line) as { msg: string }).msg))
}

/** The exit code of a program, once it has ended. */
export async function ended(child: ChildProcess): Promise<number | null> {
  if (child.exitCode === null) await once(child, 'close')
  return child.exitCode
}

/** Has the invoice of an order made, as the page does. */
export function makeInvoice(url: URL, signal?: AbortSignal): Promise<Response> {
  const headers = { 'x-diwan-client': '1', 'sec-fetch-site': 'same-origin' }
  return fetch(new URL('/api/orders/1/print-invoice', url), {
    method: 'POST',
    headers,
    ...(signal && { signal }),
  })
}

/** Whether nobody is let in any more. */
export function isClosed(url: URL): Promise<boolean> {
  return fetch(new URL('/healthz', url)).then(
    () => false,
    () => true,
  )
}

/** The first that comes back for a request that is written as it stands; nothing where the connection is just closed. */
export async function answerTo(url: URL, request: string): Promise<string> {
  const socket = connect(Number(url.port), '127.0.0.1')
  onTestFinished(() => void socket.destroy())
  const { promise, resolve } = Promise.withResolvers<string>()
  socket.on('error', () => {})
  socket.on('data', (data) => resolve(String(data)))
  socket.on('close', () => resolve(''))
  socket.write(request)
  return promise
}

/** Writes a request as it stands, and goes away. */
export async function breakOff(url: URL, request: string): Promise<void> {
  const socket = connect(Number(url.port), '127.0.0.1')
  socket.on('error', () => {})
  socket.write(request, () => socket.destroy())
  await once(socket, 'close')
}
