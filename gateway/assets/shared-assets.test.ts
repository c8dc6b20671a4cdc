import { execFileSync } from 'node:child_process'
import { type Dirent, mkdirSync, renameSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { open, readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { pino } from 'pino'
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { createTestGateway } from '#testing/gateway/test-gateway.ts'
import { temporaryFolder } from '#testing/temporary-folder.ts'
import { openSharedAssets } from './shared-assets.ts'

vi.mock('node:fs/promises', { spy: true })

const script = 'console.log("the other build")'
const clock = { time: 0, now: () => clock.time, random: () => 0.5, sleep: async () => {} }
let folder: string
let lines: string[]

beforeEach(() => {
  clock.time = Date.UTC(2026, 10, 20)
  lines = []
  folder = temporaryFolder()
})

function put(name: string, content: string | Uint8Array): void {
  writeFileSync(join(folder, name), content)
}

function openGateway() {
  const logger = pino({}, { write: (line: string) => void lines.push(line) })
  return createTestGateway({ sharedAssets: openSharedAssets(folder, clock, logger) })
}

test.each([
  ['main-a1b2c3d4.js', 'text/javascript; charset=utf-8'],
  ['style-a1b2-3_d.css', 'text/css; charset=utf-8'],
  ['flag-1.6.20-SA.svg', 'image/svg+xml; charset=utf-8'],
  ['plex-arabic-400-a1b2c3d4.woff2', 'font/woff2'],
])('%s of another build is served with the same headers as one of this build', async (name, type) => {
  put(name, script)
  const response = await openGateway().request(`/assets/${name}`)
  expect([response.status, response.text]).toEqual([200, script])
  expect(response.headers.get('content-type')).toBe(type)
  expect(response.headers.get('cache-control')).toBe('public, max-age=31536000, immutable')
  expect(response.headers.get('x-content-type-options')).toBe('nosniff')
  expect(response.headers.get('content-security-policy')).toContain("script-src 'self'")
  expect(response.headers.get('x-diwan-version')).toBe('test-version')
})

test('a text is sent compressed', async () => {
  put('main-a1b2c3d4.js', script)
  const { request } = openGateway()
  const encodingFor = async (accepted: string) =>
    (await request('/assets/main-a1b2c3d4.js', { headers: { 'accept-encoding': accepted } })).headers.get(
      'content-encoding',
    )
  expect([await encodingFor('br, gzip'), await encodingFor('gzip'), await encodingFor('')]).toEqual([
    'br',
    'gzip',
    null,
  ])
})

test('no hidden, foreign, linked, empty or unfinished file of the folder is served', async () => {
  const outside = join(folder, '..', `secret-a1b2c3d4-${process.pid}.js`)
  writeFileSync(outside, 'outside')
  onTestFinished(() => rmSync(outside))
  symlinkSync(outside, join(folder, 'link-a1b2c3d4.js'))
  mkdirSync(join(folder, 'folder-a1b2c3d4.js'))
  execFileSync('mkfifo', [join(folder, 'pipe-a1b2c3d4.js')])
  mkdirSync(join(folder, 'deeper'))
  const names = [
    `${'a'.repeat(200)}-a1b2c3d4.js`,
    'main a1-a1b2c3d4.js',
    ...`.main-a1b2c3d4.js .main-a1b2c3d4.js.5d1c.tmp main.js page-a1b2c3d4.html data-a1b2c3d4.json
      notes-a1b2c3d4.txt program-a1b2c3d4.mjs main-a1b2c3d4.js.br main-a1b2c3d4.js.map
      deeper/main-a1b2c3d4.js`.split(/\s+/),
  ]
  for (const name of names) put(name, 'foreign')
  put('empty-a1b2c3d4.js', '')
  put('large-a1b2c3d4.js', Buffer.alloc(4 * 1024 * 1024 + 1))
  const { request } = openGateway()
  const hostile = [
    `${'a-'.repeat(5000)}a1b2c3d4.js`,
    ...`link-a1b2c3d4.js folder-a1b2c3d4.js pipe-a1b2c3d4.js empty-a1b2c3d4.js large-a1b2c3d4.js
      deeper%2fmain-a1b2c3d4.js deeper%5cmain-a1b2c3d4.js ..%2fsecret-a1b2c3d4.js
      %2e%2e/secret-a1b2c3d4.js ..%252fsecret-a1b2c3d4.js main-a1b2c3d4.js%00
      main-a1b2c3d4.js%00.css main-a1b2c3d4.js%20 main-a1b2c3d4.js/ MAIN-A1B2C3D4.JS
      prototype-__proto__.js constructor-a1b2c3d4.js`.split(/\s+/),
  ]
  const served: string[] = []
  for (const name of [...names.map(encodeURI), ...hostile]) {
    const { status, headers } = await request(`/assets/${name}`)
    // A path without a file extension leads to the page.
    const isPage = status === 200 && headers.get('content-type') === 'text/html; charset=UTF-8'
    const isRefused = status === 404 && headers.get('cache-control') === 'no-store'
    if (!isPage && !isRefused) served.push(name)
  }
  expect(served).toEqual([])
})

test('only the file itself is served, not a symbolic link that replaces it; a failing drive is logged', async () => {
  put('main-a1b2c3d4.js', script)
  const { request } = openGateway()
  put('other-a1b2c3d4.js', 'another')
  expect((await request('/assets/other-a1b2c3d4.js')).text).toBe('another')
  vi.mocked(open).mockRejectedValueOnce(new Error('EIO'))
  expect((await request('/assets/main-a1b2c3d4.js')).status).toBe(404)
  expect(lines).toHaveLength(1)
  rmSync(join(folder, 'main-a1b2c3d4.js'))
  symlinkSync('/etc/hostname', join(folder, 'main-a1b2c3d4.js'))
  expect((await request('/assets/main-a1b2c3d4.js')).status).toBe(404)
})

test('the folder is listed at most once a second, for any number of missing files', async () => {
  const { request } = openGateway()
  expect((await request('/assets/main-a1b2c3d4.js')).status).toBe(404)
  put('main-a1b2c3d4.js', script)
  clock.time += 999
  expect((await request('/assets/main-a1b2c3d4.js')).status).toBe(404)
  clock.time += 2
  expect((await request('/assets/main-a1b2c3d4.js')).status).toBe(200)
})

test('a file is read once and then served from memory', async () => {
  put('main-a1b2c3d4.js', script)
  const { request } = openGateway()
  await Promise.all(Array.from({ length: 50 }, () => request('/assets/main-a1b2c3d4.js')))
  rmSync(folder, { recursive: true })
  clock.time += 5000
  expect((await request('/assets/main-a1b2c3d4.js')).text).toBe(script)
})

test('a missing folder is logged once a minute, and its files are served when it is back', async () => {
  const elsewhere = `${folder}-away`
  put('main-a1b2c3d4.js', script)
  renameSync(folder, elsewhere)
  onTestFinished(() => rmSync(elsewhere, { recursive: true, force: true }))
  const { request } = openGateway()
  for (let seconds = 0; seconds < 59; seconds += 5) {
    clock.time += 5000
    expect((await request('/assets/main-a1b2c3d4.js')).status).toBe(404)
  }
  expect(lines.map((line) => JSON.parse(line))).toEqual([
    expect.objectContaining({ level: 40, msg: expect.stringContaining('ASSETS_DIR cannot be read') }),
  ])
  renameSync(elsewhere, folder)
  clock.time += 5000
  expect((await request('/assets/main-a1b2c3d4.js')).text).toBe(script)
})

test('a drive that hangs delays the first requests by three seconds and no later one, until it responds', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  const hanging = Promise.withResolvers<Dirent<NonSharedBuffer>[]>()
  const list = vi.mocked(readdir).mockClear().mockReturnValueOnce(hanging.promise)
  put('main-a1b2c3d4.js', script)
  const { request } = openGateway()
  const first = request('/assets/main-a1b2c3d4.js')
  await vi.waitUntil(() => list.mock.calls.length === 1)
  await vi.advanceTimersByTimeAsync(3000)
  expect((await first).status).toBe(404)
  const startedAt = performance.now()
  for (const name of ['main', 'other']) {
    clock.time += 5000
    expect((await request(`/assets/${name}-a1b2c3d4.js`)).status).toBe(404)
  }
  // Those that waited would take six seconds.
  expect(performance.now() - startedAt).toBeLessThan(5000)
  expect(list).toHaveBeenCalledTimes(1)
  hanging.resolve([])
  await vi.advanceTimersByTimeAsync(1)
  clock.time += 5000
  expect((await request('/assets/main-a1b2c3d4.js')).text).toBe(script)
})

test('a file of the build itself is never read from the shared folder', async () => {
  put('main-a1b2c3d4.js', 'planted')
  const own = {
    type: 'text/javascript',
    cacheControl: 'no-cache',
    hash: 'x',
    content: new TextEncoder().encode('own'),
    compressed: [],
  }
  const { request } = createTestGateway({
    staticFiles: new Map([['/assets/main-a1b2c3d4.js', own]]),
    sharedAssets: openSharedAssets(folder, clock, pino({ level: 'silent' })),
  })
  expect((await request('/assets/main-a1b2c3d4.js')).text).toBe('own')
})
