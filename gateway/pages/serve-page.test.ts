import type { EventsSettings } from '#gateway/settings/store-api-settings.ts'
import fc from 'fast-check'
import { describe, expect, test, vi } from 'vitest'
import type { PageRenderer, PageRequest } from '#contract/pages/page-rendering.ts'
import { createTestGateway, testPage } from '#testing/gateway/test-gateway.ts'
import { pageSettings as settings } from '#testing/page-settings.ts'
import { randomCases } from '#testing/random-cases.ts'
import { fillTemplate } from './fill-template.ts'

const template = [
  '<html lang="%LANGUAGE%" dir="%DIRECTION%" data-theme="%THEME%">%HEAD%<p>%OTHER% 100%</p>',
  '<script type="application/json" id="settings">%SETTINGS%</script>%PAGE%</html>',
].join('')

const content = { theme: 'dark', head: '<title></title>', start: '<main>', end: '</main>' } as const

/* The settings in the page's script, as a browser reads them. */
function settingsIn(html: string): unknown {
  return JSON.parse(/id="settings">(.*?)<\/script>/s.exec(html)?.[1] ?? '')
}

describe('the page', () => {
  test('has language, direction, theme, settings and content filled in', () => {
    const { start, end } = fillTemplate(template, { settings, ...content })
    expect(start).toContain('<html lang="en" dir="ltr" data-theme="dark"><title></title><p>%OTHER% 100%</p>')
    expect(settingsIn(start)).toEqual(settings)
    expect(start + end).toMatch(/<\/script><main><\/main><\/html>$/)
    const inArabic = fillTemplate(template, { settings: { ...settings, language: 'ar' }, ...content })
    expect(inArabic.start).toContain('lang="ar" dir="rtl"')
  })

  test.each([
    '</script><script>alert(1)</script>',
    '<!--<script>',
    '"><img src=x onerror=alert(1)>',
    "$& $1 $` $'",
    '%SETTINGS% %LANGUAGE% %PAGE%',
    'متجر \u2028 الديوان \u2029',
    '&lt;b&gt;',
  ])('escapes the store’s name: %j', (name) => {
    const storeName = { ar: name, en: name }
    const { start: html } = fillTemplate(template, { settings: { ...settings, storeName }, ...content })
    expect(settingsIn(html)).toEqual({ ...settings, storeName })
    expect(html.match(/<script/g)).toHaveLength(1)
    expect(/id="settings">(.*?)<\/script>/s.exec(html)?.[1]).not.toMatch(/[<\u2028\u2029]/)
  })

  test.each(['/', '/brands', '/brands/12', '/reservations?view=week', '/apix', '/a.b/c'])(
    'is served at %s and revalidated each time',
    async (path) => {
      const { request } = createTestGateway()
      const response = await request(path)
      expect(response.status).toBe(200)
      expect(response.headers.get('content-type')).toBe('text/html; charset=UTF-8')
      expect(response.headers.get('cache-control')).toBe('no-cache, no-transform')
      expect(response.headers.get('vary')).toBe(
        'Accept-Encoding, Accept-Language, Cookie, Sec-Fetch-Dest, Sec-CH-UA-Mobile, User-Agent',
      )
    },
  )

  test.each([
    '/index.html',
    '/assets/gone.js',
    '/favicon.ico',
    '/brands/a.pdf',
    '/.env',
    '/assets/..%2f..%2f.env',
    '//evil.example/brands',
    '//evil.example/..',
  ])('is not served at %s, which is no page of Diwan', async (path) => {
    const { request } = createTestGateway()
    expect((await request(path)).status).toBe(404)
  })

  test.each([
    ['sign-in', '/s/1001/brands', '/s/1001/invoices'],
    ['sign-in', '/s/1001', '/s/1001/invoices'],
    ['sign-in', '/brands', '/invoices'],
    ['sign-in', '/s/%22%3E/brands', '/invoices'],
    ['live', '/s/1001/brands', '/invoices'],
  ] as const)('in %s mode links from %s to %s, before any script runs', async (mode, path, href) => {
    const renderPage = ({ basePath }: PageRequest) => ({
      styles: '',
      start: `<a href="${basePath}/invoices">`,
      end: '',
      classes: new Set<string>(),
    })
    const { request } = createTestGateway({
      settings: { mode },
      readPage: async () => testPage('%PAGE%', { renderPage }),
    })
    expect((await request(path)).text).toContain(`<a href="${href}">`)
  })

  test('that cannot be rendered goes out without content, and the log says why', async () => {
    const renderPage = () => {
      throw new Error('no such product')
    }
    const { request, logLines } = createTestGateway({
      readPage: async () => testPage('<body>%HEAD%%PAGE%</body>', { renderPage, renderHead: () => 'head' }),
    })
    const { text, headers } = await request('/brands')
    expect(text).toBe('<body>head</body>')
    expect(logLines.join('')).toContain('no such product')
    expect(logLines.join('')).toContain(headers.get('x-request-id'))
  })

  test.for<[EventsSettings | null, boolean]>([
    [{ secrets: ['a-secret'], headerPrefix: 'X-Store-' }, true],
    [null, false],
  ])('knows whether the store’s service can send events', async ([events, hasEvents]) => {
    const { request } = createTestGateway({ settings: { events } })
    expect(settingsIn((await request('/')).text)).toMatchObject({ hasEvents })
  })

  test('is no response to POST', async () => {
    const { request } = createTestGateway()
    const response = await request('/brands', { method: 'POST' })
    expect([response.status, response.body]).toMatchObject([
      404,
      { success: false, error: { code: 'not_found' } },
    ])
  })

  test('is not sent again to a browser that has it', async () => {
    const renderPage = () => ({
      styles: '',
      start: '<style>p{}</style><main>',
      end: '</main>',
      classes: new Set<string>(),
    })
    const { request } = createTestGateway({ readPage: async () => testPage(undefined, { renderPage }) })
    const { headers } = await request('/')
    const etag = headers.get('etag') ?? ''
    const response = await request('/', { headers: { 'if-none-match': etag } })
    expect(response.status).toBe(304)
    const policy = 'content-security-policy'
    expect(headers.get(policy)).toMatch(/style-src 'self' 'sha256-/)
    expect(response.headers.get(policy)).toBe(headers.get(policy))
    const inEnglish = await request('/?lang=en', { headers: { 'if-none-match': etag } })
    expect(inEnglish.status).toBe(200)
  })
})

describe('the language of the screen', () => {
  test.each<[string, Record<string, string>, string]>([
    ['/', {}, 'ar'],
    ['/', { 'accept-language': 'en-GB,ar;q=0.8' }, 'en'],
    ['/', { 'accept-language': 'en;q=0.5,ar-SA;q=0.9' }, 'ar'],
    ['/', { 'accept-language': 'fr,en;q=0.4' }, 'en'],
    ['/', { 'accept-language': 'fr,de' }, 'ar'],
    ['/', { 'accept-language': 'en;q=0' }, 'ar'],
    ['/', { cookie: 'diwan-language=en', 'accept-language': 'ar' }, 'en'],
    ['/', { cookie: 'diwan-language=fr', 'accept-language': 'en' }, 'en'],
    ['/?lang=en', { cookie: 'diwan-language=ar', 'accept-language': 'ar' }, 'en'],
    ['/?lang=fr', { cookie: 'diwan-language=en' }, 'en'],
    ['/?lang="><script>', {}, 'ar'],
  ])('at %s with %j is %s', async (path, headers, language) => {
    const { request } = createTestGateway()
    expect(settingsIn((await request(path, { headers })).text)).toMatchObject({ language })
  })
})

describe('the theme', () => {
  test.each<[string, string, string]>([
    ['/', '', 'system'],
    ['/', 'diwan-theme=dark', 'dark'],
    ['/?theme=light', 'diwan-theme=dark', 'light'],
    ['/?theme=pink', 'diwan-theme=dark', 'dark'],
    ['/?theme="><script>', 'diwan-theme=<b>', 'system'],
  ])('at %s with the cookie "%s" is %s', async (path, cookie, theme) => {
    const { request } = createTestGateway({ readPage: async () => testPage('%THEME%') })
    expect((await request(path, { headers: { cookie } })).text).toBe(theme)
  })
})

describe('what stands before the rows of a page', () => {
  const quarter = () => Math.floor(Date.now() / 900_000)
  const renderPage = vi.fn<PageRenderer['renderPage']>(({ cookie, ...page }) => ({
    styles: '',
    start: JSON.stringify([{ ...page, files: null }, ['digits', 'window'].map(cookie), quarter()]),
    end: '',
    classes: new Set<string>(),
  }))
  const pageOfBuild = {
    ...testPage('%THEME% %SETTINGS% %PAGE%', { renderPage }),
    files: { manifest: {}, styles: [] },
  }
  const sharing = createTestGateway({ settings: { mode: 'sign-in' }, readPage: async () => pageOfBuild })
  // In development nothing is shared.
  const alone = createTestGateway({
    settings: { mode: 'sign-in' },
    readPage: async () => ({ ...pageOfBuild, files: null }),
  })

  test('is shared only by requests whose pages are the same', async () => {
    const request = fc.record({
      path: fc.constantFrom('/s/1001/brands', '/s/1002/brands', '/s/1001/brands?theme=dark'),
      headers: fc.record(
        {
          cookie: fc.constantFrom('diwan-digits=arab', 'diwan-theme=dark', 'diwan-window=24x50'),
          'accept-language': fc.constantFrom('ar', 'en'),
          'sec-fetch-dest': fc.constantFrom('iframe', 'document'),
          'sec-ch-ua-mobile': fc.constantFrom('?1', '?0'),
        },
        { requiredKeys: [] },
      ),
      minutes: fc.constantFrom(0, 14, 15),
    })
    vi.useFakeTimers({ toFake: ['Date'] })
    await fc.assert(
      fc.asyncProperty(fc.array(request, { minLength: 10 }), async (requests) => {
        for (const { path, headers, minutes } of requests) {
          vi.setSystemTime(minutes * 60_000)
          const { text } = await sharing.request(path, { headers })
          expect(text).toBe((await alone.request(path, { headers })).text)
        }
      }),
      randomCases(20),
    )
  })

  test('is rendered once for all of them, and again after 64 others', async () => {
    const other = (number: number) => sharing.request(`/s/1001/brands?other=${number}`)
    await other(0)
    renderPage.mockClear()
    for (let number = 0; number < 64; number += 1) await other(number)
    expect(renderPage).toHaveBeenCalledTimes(63)
    await other(63)
    await other(0)
    await other(64)
    expect(renderPage).toHaveBeenCalledTimes(64)
    await other(0)
    expect(renderPage).toHaveBeenCalledTimes(64)
    await other(1)
    expect(renderPage).toHaveBeenCalledTimes(65)
  })
})
