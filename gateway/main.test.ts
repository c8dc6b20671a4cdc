import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'
import { beforeEach, describe, expect, onTestFinished, test } from 'vitest'
import { canary } from '#testing/gateway/test-gateway.ts'
import { serveForTest } from '#testing/gateway/test-server.ts'

const program = fileURLToPath(new URL('main.ts', import.meta.url))
const realStore = { STORE_API_BASE_URL: 'https://api.example.com/admin/v2', STORE_API_TOKEN: canary }
let folder: string

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'diwan-'))
  await mkdir(join(folder, 'dist'))
  await writeFile(join(folder, 'dist/index.html'), '<title>%STORE_NAME%</title>')
  return () => rm(folder, { recursive: true })
})

/* Starts the program in a folder with a built page. Nothing of this machine's own environment reaches it. */
function run(env: Record<string, string>) {
  const child = spawn(process.execPath, [program], {
    cwd: folder,
    env: { PORT: '0', MOCK_PORT: '0', ...env },
  })
  onTestFinished(() => void child.kill('SIGKILL'))
  const printed: string[] = []
  child.stdout.on('data', (text) => printed.push(String(text)))
  child.stderr.on('data', (text) => printed.push(String(text)))
  return { child, printed }
}

/* The first two lines of a program that has started, and its address. */
async function started(child: ChildProcess): Promise<{ lines: string[]; address: URL }> {
  const lines: string[] = []
  for await (const line of createInterface({ input: child.stdout ?? process.stdin })) {
    lines.push(line)
    if (lines.length === 2) break
  }
  return { lines, address: new URL(/http:\S+$/.exec(lines[0] ?? '')?.[0] ?? 'http://nothing.started') }
}

async function ended(child: ChildProcess): Promise<number | null> {
  if (child.exitCode === null) await once(child, 'close')
  return child.exitCode
}

describe('the program starts', () => {
  test('with a real store, and says which', async () => {
    const { child, printed } = run(realStore)
    const { lines, address } = await started(child)
    expect(lines[0]).toBe(`Diwan is ready: http://127.0.0.1:${address.port}`)
    expect(lines[1]).toBe('It talks to the store API at api.example.com.')
    const page = await fetch(address)
    expect(await page.text()).toBe('<title>ديوان</title>')
    expect(page.headers.get('content-security-policy')).toContain("frame-ancestors 'none'")
    expect((await fetch(new URL('/healthz', address))).status).toBe(200)
    expect(printed.join('')).not.toContain(canary)
  })

  test('with the demo store, and says so', async () => {
    const { child } = run({})
    const { lines, address } = await started(child)
    expect(lines[1]).toBe('It shows a demo store: invented data that starts afresh with the program.')
    const brands = await fetch(new URL('/api/brands', address), { headers: { 'x-diwan-client': '1' } })
    expect(await brands.json()).toMatchObject({ success: true })
  })

  test('with what .env says, unless the environment says otherwise', async () => {
    await writeFile(join(folder, '.env'), 'STORE_NAME="From the file"\nPORT=not-used\n')
    const { child } = run({ ...realStore, STORE_NAME: '' })
    const { address } = await started(child)
    expect(await (await fetch(address)).text()).toBe('<title>From the file</title>')
  })
})

describe('the program does not start', () => {
  test('with a wrong setting, and says which in one line', async () => {
    const { child, printed } = run({ ...realStore, UPSTREAM_TIMEOUT_MS: 'soon' })
    expect(await ended(child)).toBe(1)
    expect(printed.join('')).toMatch(/^UPSTREAM_TIMEOUT_MS must be [^\n]+\n$/)
  })

  test('with a token file that is not there', async () => {
    const { STORE_API_BASE_URL } = realStore
    const { child, printed } = run({ STORE_API_BASE_URL, STORE_API_TOKEN_FILE: 'gone' })
    expect(await ended(child)).toBe(1)
    expect(printed.join('')).toMatch(/^STORE_API_TOKEN_FILE names gone, which cannot be read [^\n]+\n$/)
  })

  test('without the built page, and says how to build it', async () => {
    await rm(join(folder, 'dist'), { recursive: true })
    const { child, printed } = run(realStore)
    expect(await ended(child)).toBe(1)
    expect(printed.join('')).toMatch(/^The dashboard is not built: [^\n]*npm run build[^\n]+\n$/)
  })

  test.each([
    ['PORT', realStore],
    ['MOCK_PORT', {}],
  ])('on a port that is taken, and names %s', async (setting, env) => {
    const { port } = await serveForTest(() => {})
    const { child, printed } = run({ ...env, [setting]: port })
    expect(await ended(child)).toBe(1)
    const line = `Port ${port} is in use. Stop the program that has it, or set ${setting} to another port.\n`
    expect(printed.join('')).toBe(line)
  })

  test('on an address that is not this machine’s', async () => {
    const { child, printed } = run({ ...realStore, HOST: '192.0.2.1', BEHIND_AUTH_PROXY: '1' })
    expect(await ended(child)).toBe(1)
    expect(printed.join('')).toMatch(/^Diwan cannot listen on 192\.0\.2\.1:0 \(EADDRNOTAVAIL\)[^\n]+\n$/)
  })
})

describe('the program ends', () => {
  test.each<{ signals: NodeJS.Signals[] }>([
    { signals: ['SIGTERM'] },
    { signals: ['SIGINT'] },
    { signals: ['SIGINT', 'SIGINT'] },
    { signals: ['SIGINT', 'SIGTERM', 'SIGTERM'] },
  ])('well at $signals', async ({ signals }) => {
    const { child } = run({})
    const { address } = await started(child)
    await fetch(address)
    for (const signal of signals) child.kill(signal)
    expect(await ended(child)).toBe(0)
  })

  test('after 2 seconds when a request stays without an answer', async () => {
    const asked = Promise.withResolvers<void>()
    const store = await serveForTest(() => asked.resolve())
    const { child } = run({ ...realStore, STORE_API_BASE_URL: new URL('/admin/v2', store).href })
    const { address } = await started(child)
    const answer = fetch(new URL('/api/brands', address), { headers: { 'x-diwan-client': '1' } })
    await asked.promise
    child.kill('SIGTERM')
    await expect(answer).rejects.toThrow('fetch failed')
    expect(await ended(child)).toBe(0)
  })

  test('only after the request under way is answered', async () => {
    const asked = Promise.withResolvers<() => void>()
    const store = await serveForTest((_, response) => {
      asked.resolve(() => response.end('{"success":true,"data":[]}'))
    })
    const { child } = run({ ...realStore, STORE_API_BASE_URL: new URL('/admin/v2', store).href })
    const { address } = await started(child)
    const answer = fetch(new URL('/api/brands', address), {
      headers: { 'x-diwan-client': '1' },
    })
    const respond = await asked.promise
    child.kill('SIGTERM')
    child.kill('SIGTERM')
    // The door is closed to newcomers as soon as the signal has arrived.
    await expect
      .poll(() =>
        fetch(new URL('/healthz', address)).then(
          () => 'open',
          () => 'closed',
        ),
      )
      .toBe('closed')
    const answered = performance.now()
    respond()
    expect((await answer).status).toBe(200)
    expect(await ended(child)).toBe(0)
    // The browser's open connection must not hold the end up for the whole 2 seconds.
    expect(performance.now() - answered).toBeLessThan(1500)
  })
})
