import { mkdir, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gunzipSync, gzipSync } from 'node:zlib'
import { beforeAll, describe, expect, test } from 'vitest'
import { createTestGateway } from '#testing/gateway/test-gateway.ts'
import { loadStaticFiles, type StaticFiles } from './static-files.ts'

const script = 'console.log("Diwan")'
let staticFiles: StaticFiles

beforeAll(async () => {
  const folder = await mkdtemp(join(tmpdir(), 'diwan-'))
  await mkdir(join(folder, 'assets'))
  await mkdir(join(folder, '.vite'))
  const files = {
    'index.html': '<p>%SETTINGS%</p>',
    'index.html.br': 'x',
    'icon.svg': '<svg/>',
    'manifest.ar.webmanifest': '{"name":"ديوان"}',
    'assets/main-a1b2.js': script,
    'assets/main-a1b2.js.br': 'brotli of it',
    'assets/main-a1b2.js.gz': gzipSync(script),
    'assets/arabic-c3.woff2': 'font',
    'assets/only-d4.css': 'p{}',
    'assets/only-d4.css.gz': gzipSync('p{}'),
    'assets/data-e5.unknown': 'bytes',
    '.env': 'STORE_API_TOKEN=secret',
    '.vite/manifest.json': '{}',
  }
  for (const [name, content] of Object.entries(files)) await writeFile(join(folder, name), content)
  await symlink('/etc/passwd', join(folder, 'passwd'))
  staticFiles = loadStaticFiles(folder)
  // The folder is removed: the tests fail if anything is read from disk later.
  await rm(folder, { recursive: true })
})

async function get(path: string, headers: Record<string, string> = {}) {
  return createTestGateway({ staticFiles }).request(path, { headers })
}

test('only the files of the build are served: no page, no hidden file, no link that leads outside', () => {
  expect([...staticFiles.keys()].sort()).toEqual([
    '/assets/arabic-c3.woff2',
    '/assets/data-e5.unknown',
    '/assets/main-a1b2.js',
    '/assets/only-d4.css',
    '/icon.svg',
    '/manifest.ar.webmanifest',
  ])
})

test.each([
  ['/assets/main-a1b2.js', 'text/javascript; charset=utf-8', 'public, max-age=31536000, immutable'],
  ['/assets/arabic-c3.woff2', 'font/woff2', 'public, max-age=31536000, immutable'],
  ['/assets/data-e5.unknown', 'application/octet-stream', 'public, max-age=31536000, immutable'],
  ['/icon.svg', 'image/svg+xml; charset=utf-8', 'no-cache'],
  ['/manifest.ar.webmanifest', 'application/manifest+json', 'no-cache'],
])('%s is served as %s, cached for ever only if its name has a hash', async (path, type, cacheControl) => {
  const response = await get(path)
  expect(response.status).toBe(200)
  expect(response.headers.get('content-type')).toBe(type)
  expect(response.headers.get('cache-control')).toBe(cacheControl)
  expect(response.headers.get('x-content-type-options')).toBe('nosniff')
})

describe('a compressed file', () => {
  test.each([
    ['gzip, deflate, br, zstd', 'br'],
    ['br;q=0.1, gzip', 'br'],
    ['gzip, deflate', 'gzip'],
    ['gzip, br;q=0', 'gzip'],
    ['identity', null],
    ['*', null],
    ['', null],
  ])('is sent to a browser that accepts "%s": %s', async (acceptEncoding, encoding) => {
    const response = await get('/assets/main-a1b2.js', { 'accept-encoding': acceptEncoding })
    expect(response.headers.get('content-encoding')).toBe(encoding)
    expect(response.headers.get('vary')).toBe('Accept-Encoding')
    expect(response.headers.get('content-type')).toBe('text/javascript; charset=utf-8')
  })

  test('is the one beside the file', async () => {
    expect((await get('/assets/main-a1b2.js', { 'accept-encoding': 'br' })).text).toBe('brotli of it')
    const { gateway } = createTestGateway({ staticFiles })
    const response = await gateway.request('http://127.0.0.1:4173/assets/only-d4.css', {
      headers: { host: '127.0.0.1:4173', 'accept-encoding': 'br, gzip' },
    })
    expect(response.headers.get('content-encoding')).toBe('gzip')
    expect(gunzipSync(await response.arrayBuffer()).toString()).toBe('p{}')
  })

  test('does not exist for an icon, so its response has no Vary', async () => {
    expect((await get('/icon.svg', { 'accept-encoding': 'br' })).headers.get('vary')).toBeNull()
  })

  test('has an ETag of its own', async () => {
    const plain = await get('/assets/main-a1b2.js')
    const brotli = await get('/assets/main-a1b2.js', { 'accept-encoding': 'br' })
    expect(plain.headers.get('etag')).not.toBe(brotli.headers.get('etag'))
  })
})

test('a file that the browser has is not sent again', async () => {
  const etag = (await get('/icon.svg')).headers.get('etag') ?? ''
  const response = await get('/icon.svg', { 'if-none-match': `"other", ${etag}` })
  expect(response.status).toBe(304)
  expect(response.text).toBe('')
})

test('a file opens in a tab of its own', async () => {
  const inTab = { 'sec-fetch-site': 'none', 'sec-fetch-mode': 'navigate', 'sec-fetch-dest': 'document' }
  expect((await get('/icon.svg', inTab)).status).toBe(200)
})

test.each([
  '/assets/main-a1b2.js.br',
  '/index.html',
  '/.env',
  '/assets/%2e%2e/.env',
  '/assets/..%2ficon.svg',
  '/assets/main-a1b2.js%00',
])('%s is not found', async (path) => {
  expect((await get(path)).status).toBe(404)
})

test('requests for files are logged at level debug', async () => {
  const { request, logLines } = createTestGateway({ staticFiles })
  await request('/icon.svg')
  expect(JSON.parse(logLines[0] ?? '')).toMatchObject({ level: 20, path: '/icon.svg' })
})
