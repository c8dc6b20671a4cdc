import { describe, expect, test } from 'vitest'
import type { PageSettings } from '#contract/page-settings.ts'
import { createTestGateway } from '#testing/gateway/test-gateway.ts'
import { fillTemplate } from './fill-template.ts'

const template = [
  '<html lang="%LANGUAGE%" dir="%DIRECTION%" data-theme="%THEME%">',
  '<title>%STORE_NAME%</title><p>%OTHER% 100%</p>',
  '<script type="application/json" id="settings">%SETTINGS%</script></html>',
].join('')

const settings: PageSettings = {
  language: 'ar',
  languages: ['ar', 'en'],
  timeZone: 'Asia/Riyadh',
  weekend: [5, 6],
  storeName: { ar: 'ديوان', en: 'Diwan' },
  storeKey: 'store',
  mode: 'live',
  hasEvents: true,
  portalOrigins: [],
  version: 'abc',
}

/* The settings in the page's script, as a browser reads them. */
function settingsIn(html: string): unknown {
  return JSON.parse(/id="settings">(.*?)<\/script>/s.exec(html)?.[1] ?? '')
}

describe('the page', () => {
  test('has language, direction, theme, name and settings filled in', () => {
    const html = fillTemplate(template, settings, 'dark')
    expect(html).toContain('<html lang="ar" dir="rtl" data-theme="dark">')
    expect(html).toContain('<title>ديوان</title><p>%OTHER% 100%</p>')
    expect(settingsIn(html)).toEqual(settings)
    const inEnglish = fillTemplate(template, { ...settings, language: 'en' }, 'system')
    expect(inEnglish).toContain('lang="en" dir="ltr"')
    expect(inEnglish).toContain('<title>Diwan</title>')
  })

  test('links to the pages of its store, or of the only one', () => {
    const link = '<a href="%BASE%/brands">'
    expect(fillTemplate(link, settings, 'dark')).toBe('<a href="/brands">')
    expect(fillTemplate(link, settings, 'dark', '/s/1001')).toBe('<a href="/s/1001/brands">')
  })

  test('has the parts in its own language only', () => {
    const parts = '<!--ar-->\nأهلًا<!--/ar--><!--en-->\nHello<!--/en--><!-- a comment -->'
    expect(fillTemplate(parts, settings, 'dark')).toBe('\nأهلًا<!-- a comment -->')
    expect(fillTemplate(parts, { ...settings, language: 'en' }, 'dark')).toBe('\nHello<!-- a comment -->')
  })

  test('says only in the demo that its data are invented', () => {
    const parts = '<p>Store</p><!--demo--><!--ar-->تجريبي<!--/ar--><!--en-->demo<!--/en--><!--/demo-->'
    expect(fillTemplate(parts, settings, 'dark')).toBe('<p>Store</p>')
    expect(fillTemplate(parts, { ...settings, mode: 'demo' }, 'dark')).toBe('<p>Store</p>تجريبي')
  })

  test.each([
    '</script><script>alert(1)</script>',
    '<!--<script>',
    '"><img src=x onerror=alert(1)>',
    "$& $1 $` $'",
    '%SETTINGS% %LANGUAGE%',
    'متجر \u2028 الديوان \u2029',
    '&lt;b&gt;',
  ])('escapes the store’s name: %j', (name) => {
    const storeName = { ar: name, en: name }
    const html = fillTemplate(template, { ...settings, storeName }, 'system')
    expect(settingsIn(html)).toEqual({ ...settings, storeName })
    const title = /<title>(.*?)<\/title>/s.exec(html)?.[1] ?? ''
    expect(title).not.toMatch(/[<>"']/)
    const read = title.replace(/&#(\d+);/g, (_, code: string) => String.fromCharCode(Number(code)))
    expect(read).toBe(name)
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
      expect(response.headers.get('vary')).toBe('Accept-Encoding, Accept-Language, Cookie, Sec-Fetch-Dest')
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
    const readTemplate = async () => '<a href="%BASE%/invoices">'
    const { request } = createTestGateway({ settings: { mode }, readTemplate })
    expect((await request(path)).text).toContain(`<a href="${href}">`)
  })

  test.each([
    ['live', '/', 'home'],
    ['live', '/brands', 'brands'],
    ['sign-in', '/s/1001', 'home'],
    ['sign-in', '/s/1001/brands', 'brands'],
    ['live', '/brands?view=list', 'brands in a list'],
    ['sign-in', '/s/1001/brands?view=list', 'brands in a list'],
  ] as const)('in %s mode preloads the files of %s: %s', async (mode, path, part) => {
    const parts = { '/': 'home', '/brands': 'brands', '/brands?view=list': ' in a list' }
    const template = Object.entries(parts).map(([of, html]) => `<!--page ${of}-->${html}<!--/page-->`)
    const readTemplate = async () => template.join('')
    const { request } = createTestGateway({ settings: { mode }, readTemplate })
    expect((await request(path)).text).toBe(part)
  })

  test.each([
    [{ secret: 'a-secret', headerPrefix: 'X-Store-' }, true],
    [null, false],
  ])('knows whether the store’s service can send events', async (events, hasEvents) => {
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
    const { request } = createTestGateway()
    const etag = (await request('/')).headers.get('etag') ?? ''
    const response = await request('/', { headers: { 'if-none-match': etag } })
    expect(response.status).toBe(304)
    expect(response.headers.get('content-security-policy')).toContain("default-src 'none'")
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
    const { request } = createTestGateway({ readTemplate: async () => '%THEME%' })
    expect((await request(path, { headers: { cookie } })).text).toBe(theme)
  })
})
