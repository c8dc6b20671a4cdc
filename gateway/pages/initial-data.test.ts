import { constants, gunzipSync } from 'node:zlib'
import { expect, test, vi } from 'vitest'
import type { InitialDataHead } from '#contract/page-settings.ts'
import type { FirstResponse, PageRenderer, PageRequest } from '#contract/pages/page-rendering.ts'
import {
  createTestGateway,
  failure,
  ownOrigin,
  success,
  testPage,
  type SeenRequest,
} from '#testing/gateway/test-gateway.ts'

const opening = { 'sec-fetch-site': 'none', 'sec-fetch-mode': 'navigate', 'sec-fetch-dest': 'document' }
const template = '<html lang="%LANGUAGE%"><body><p>Diwan</p>%PAGE%</body></html>'

function stopTimers(): void {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
}

function openStore(options: Parameters<typeof createTestGateway>[0] = {}) {
  const simulation = createTestGateway({ readPage: async () => testPage(template), ...options })
  const open = (path: string, headers: Record<string, string> = {}) =>
    simulation.request(path, { headers: { ...opening, 'accept-language': 'en-GB', ...headers } })
  const requestedPaths = () => simulation.seen.map(({ url }) => url.pathname + url.search)
  return { ...simulation, open, requestedPaths }
}

/* The embedded response, as a browser reads it; null for none. */
function responseIn(html: string): { head: InitialDataHead; text: string } | null {
  const [, head = '', text = ''] = /id="first-answer" data-head="(.*?)">(.*?)<\/script>/s.exec(html) ?? []
  if (head === '') return null
  const unescaped = head.replace(/&#(\d+);/g, (_, code: string) => String.fromCharCode(Number(code)))
  return { head: JSON.parse(unescaped) as InitialDataHead, text }
}

test.each([
  ['/', '/reservations'],
  ['/?lang=en', '/reservations'],
  ['/brands/7', '/brands/7'],
  ['/countries/1', '/countries/1'],
])('the page at %s has the response to %s in its HTML', async (path, requestedPaths) => {
  const embedded = success([{ id: 1 }], { headers: { 'x-ratelimit-remaining': '9', 'x-secret': '1' } })
  const { open, requestedPaths: all, seen } = openStore({ storeApi: () => embedded })
  const page = await open(path)
  expect(page.status).toBe(200)
  expect(page.headers.get('cache-control')).toBe('private, no-store, no-transform')
  expect(page.headers.get('etag')).toBe(null)
  expect(page.headers.get('content-security-policy')).toContain("frame-ancestors 'none'")
  expect(all()).toEqual([`/admin/v2${requestedPaths}`])
  expect(seen[0]?.headers.get('accept-language')).toBe(path.startsWith('/brands') ? 'ar' : 'en')
  const { head, text } = responseIn(page.text) ?? {}
  expect(head).toEqual({
    path: `/api${requestedPaths}`,
    status: 200,
    headers: { 'x-diwan-version': 'test-version', 'x-ratelimit-remaining': '9' },
    length: text?.length,
  })
  expect(JSON.parse(text ?? '')).toMatchObject({ success: true, data: [{ id: 1 }] })
  expect(page.text).toMatch(/^<html lang="en"><body><p>Diwan<\/p><script .*<\/script><\/body><\/html>$/s)
})

test.each<[Record<string, string>, PageRequest['window']]>([
  [{}, null],
  [{ 'sec-ch-ua-mobile': '?1' }, { width: 24, height: 50 }],
  [
    { 'user-agent': 'Mozilla/5.0 (Android 16; Mobile; rv:150.0) Gecko/150.0 Firefox/150.0' },
    { width: 24, height: 50 },
  ],
  [
    { 'sec-ch-ua-mobile': '?1', cookie: 'diwan-window=80x45' },
    { width: 80, height: 45 },
  ],
  [{ cookie: 'diwan-window=80x' }, null],
])('a page of the headers %j is for the window %j', async (headers, window) => {
  const renderPage = vi.fn<PageRenderer['renderPage']>(() => ({
    styles: '',
    start: '',
    end: '',
    classes: new Set(),
  }))
  const { open } = openStore({ readPage: async () => testPage(template, { renderPage }) })
  await open('/', headers)
  expect(renderPage.mock.lastCall?.[0].window).toEqual(window)
})

test.each<[string, string, Record<string, string>]>([
  ['another site links to it', '/', { 'sec-fetch-site': 'cross-site' }],
  ['a neighbouring site links to it', '/', { 'sec-fetch-site': 'same-site' }],
  ['a browser does not name the linking site', '/', { 'sec-fetch-site': '' }],
  ['a portal shows it in a frame', '/', { 'sec-fetch-dest': 'iframe' }],
  ['a script fetches it', '/', { 'sec-fetch-mode': 'cors', 'sec-fetch-dest': 'empty' }],
  ['it is fetched for later', '/', { 'sec-purpose': 'prefetch' }],
  ['it requests nothing', '/invoices', {}],
  ['the store wants no requests for now', '/', { cookie: 'diwan-rate-limited=1' }],
])('the page has no data and nothing is requested when %s', async (_, path, headers) => {
  const { open, seen } = openStore()
  const page = await open(path, headers)
  expect(page.text).toBe(template.replace('%LANGUAGE%', 'en').replace('%PAGE%', ''))
  expect(page.headers.get('cache-control')).toBe('no-cache, no-transform')
  expect(page.headers.get('etag')).not.toBe(null)
  expect(seen).toEqual([])
})

test('a foreign host is refused before the store gets a request', async () => {
  const { open, seen } = openStore()
  expect((await open('/', { host: 'evil.example' })).status).toBe(421)
  expect(seen).toEqual([])
})

const hostile = [
  '</script><script>alert(1)</script>',
  '<!--<script>',
  ']]><svg onload=alert(1)>',
  '\u0000 \u001b[2J \r\n \u2028 \u2029 \u202e \ufeff',
  '" onload="alert(1)',
  '%SETTINGS% &lt; $&',
  '\ud800',
]

test.each(hostile)('a text of the store stays a text in the HTML: %j', async (text) => {
  const { open } = openStore({ storeApi: () => success([{ title: text, [text]: text }]) })
  const html = (await open('/')).text
  const { head, text: found = '' } = responseIn(html) ?? {}
  expect(head?.length).toBe(found.length)
  expect(JSON.parse(found)).toMatchObject({ data: [{ title: text, [text]: text }] })
  expect(found).not.toMatch(/[<\0\r\n\u2028\u2029]/)
  expect(html.match(/<(?!html|\/html|body|\/body|p>|\/p>)\/?\w+/g)).toEqual(['<script', '</script'])
})

test('a refusal of the store is in the page too, so the page does not request again', async () => {
  const error = { code: 'rate_limited', message: '</script>' }
  const { open } = openStore({ storeApi: () => failure(429, error, { 'retry-after': '30' }) })
  const { head, text } = responseIn((await open('/')).text) ?? {}
  expect(head).toMatchObject({ status: 429, headers: { 'retry-after': '30' } })
  expect(JSON.parse(text ?? '')).toMatchObject({ success: false, error })
})

test('a store that never responds delays the page by 1.5 s, and gets no such request for a minute', async () => {
  stopTimers()
  const { open, seen, clock } = openStore({ storeApi: () => new Promise(() => {}) })
  const page = open('/')
  await vi.waitUntil(() => seen.length === 1)
  await vi.advanceTimersByTimeAsync(1500)
  expect((await page).text).toBe(template.replace('%LANGUAGE%', 'en').replace('%PAGE%', ''))
  expect(seen[0]?.signal.aborted).toBe(true)
  expect((await open('/reservations?view=day')).headers.get('cache-control')).toBe('no-cache, no-transform')
  void open('/brands/7')
  await vi.waitUntil(() => seen.length === 2)
  await vi.advanceTimersByTimeAsync(1500)
  expect((await open('/brands/8')).headers.get('cache-control')).toBe('no-cache, no-transform')
  clock.time += 60_000
  void open('/')
  await vi.waitUntil(() => seen.length === 3)
})

test('a request that the page stops waiting for is logged as information, not as an error', async () => {
  stopTimers()
  const storeApi = ({ signal }: SeenRequest) =>
    new Promise<Response>((_, reject) => signal.addEventListener('abort', () => reject(signal.reason)))
  const { open, seen, logLines } = openStore({ storeApi })
  void open('/')
  await vi.waitUntil(() => seen.length === 1)
  await vi.advanceTimersByTimeAsync(1500)
  await vi.waitUntil(() => logLines.length === 2)
  expect(JSON.parse(logLines[1] ?? '')).toMatchObject({
    level: 30,
    path: '/api/reservations',
    code: 'client_gone',
  })
})

test('after the response no timer is left', async () => {
  stopTimers()
  const { open } = openStore()
  expect(responseIn((await open('/')).text)?.head.status).toBe(200)
  expect(vi.getTimerCount()).toBe(0)
})

test.each([600_000, 2_000_000])('a response of %d characters is left to the page', async (length) => {
  const { open, seen } = openStore({ storeApi: () => success([{ title: 'ا'.repeat(length) }]) })
  expect((await open('/')).text).not.toContain('first-answer')
  await open('/')
  expect(seen).toHaveLength(1)
})

test('a response that exceeds every limit is in the page as an error', async () => {
  const { open } = openStore({ storeApi: () => success([{ title: 'ا'.repeat(6_000_000) }]) })
  const { head, text } = responseIn((await open('/')).text) ?? {}
  expect(head).toMatchObject({ status: 502, headers: { 'x-diwan-own-words': '1' } })
  expect(text).toContain('upstream_too_large')
})

test('the page is sent immediately, compressed apart from the data', async () => {
  const isEmbedded = Promise.withResolvers<Response>()
  const { gateway } = openStore({ storeApi: () => isEmbedded.promise })
  const headers = { ...opening, host: new URL(ownOrigin).host, 'accept-encoding': 'gzip, br' }
  const page = await gateway.request(ownOrigin, { headers })
  expect(page.headers.get('content-encoding')).toBe('gzip')
  const sent: Uint8Array[] = []
  const navigation = page.body?.getReader()
  const first = (await navigation?.read())?.value ?? new Uint8Array()
  expect(String(gunzipSync(first, { finishFlush: constants.Z_SYNC_FLUSH }))).toContain('<p>Diwan</p>')
  isEmbedded.resolve(success(Array.from({ length: 99 }, (_, id) => ({ id }))))
  for (let part = await navigation?.read(); part?.value; part = await navigation?.read())
    sent.push(part.value)
  const last = Buffer.concat(sent)
  const html = String(gunzipSync(Buffer.concat([first, last])))
  expect(html).toMatch(/^<html lang="ar"><body><p>Diwan<\/p><script .*<\/script><\/body><\/html>$/s)
  expect(responseIn(html)?.text).toContain('{"id":98}')
  expect(last.length).toBeLessThan(700)
})

test('a visitor who leaves aborts the request, and the store is not counted as slow', async () => {
  const { gateway, seen, open } = openStore({ storeApi: () => new Promise(() => {}) })
  const leaving = new AbortController()
  const headers = { ...opening, host: new URL(ownOrigin).host }
  const page = await gateway.request(new Request(ownOrigin, { headers, signal: leaving.signal }))
  await vi.waitUntil(() => seen.length === 1)
  leaving.abort()
  expect(await page.text()).not.toContain('first-answer')
  expect(seen[0]?.signal.aborted).toBe(true)
  void open('/')
  await vi.waitUntil(() => seen.length === 2)
})

test.each<[string, (nonce: string) => string, string]>([
  ['follow the page', (nonce) => `<i>${nonce}</i>`, 'rows'],
  ['are left out when they are too long', () => 'x'.repeat(70_000), ''],
  [
    'are left out when they cannot be rendered, and the log says why',
    () => {
      throw new Error('no such product')
    },
    '',
  ],
])('rows %s', async (name, rows, expected) => {
  const renderer = {
    renderPage: () => ({
      styles: '',
      start: '<style>p{}</style><main>',
      end: '</main>',
      classes: new Set<string>(),
    }),
    *renderRows(_: unknown, { path, status }: FirstResponse, nonce: string) {
      yield '<b>'
      yield rows(nonce).replace(nonce, `${nonce} ${path} ${status}`)
    },
  }
  const { open, logLines } = openStore({ readPage: async () => testPage(template, renderer) })
  const page = await open('/')
  const [, nonce = ''] =
    /style-src 'self' 'sha256-\S+' 'nonce-(\S+)'/.exec(page.headers.get('content-security-policy') ?? '') ??
    []
  expect(nonce).toHaveLength(24)
  const shown = expected && `<b><i>${nonce} /api/reservations 200</i>`
  expect(page.text).toContain(`<main>${shown}</main><script type="application/json"`)
  expect(logLines.join('').includes('no such product')).toBe(name.includes('log'))
  expect((await open('/')).headers.get('content-security-policy')).not.toContain(nonce)
})
