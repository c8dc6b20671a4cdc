import { describe, expect, test } from 'vitest'
import { canary } from '#testing/gateway/test-gateway.ts'
import { completeSettings, parseSettings } from './settings.ts'
import { SettingsError } from './read-setting.ts'

const live = { STORE_API_BASE_URL: 'https://api.example.com/admin/v2', STORE_API_TOKEN: canary }

function refusalOf(env: Record<string, string>): string {
  try {
    parseSettings(env)
  } catch (error) {
    if (error instanceof SettingsError) return error.message
    throw error
  }
  return ''
}

test('without settings Diwan opens the demo store', () => {
  expect(parseSettings({ STORE_API_TOKEN: '', PORT: ' ' })).toEqual({
    storeApi: null,
    signIn: null,
    events: null,
    store: {
      id: 'store',
      name: { ar: 'متجر ديوان التجريبي', en: 'Diwan demo store' },
      timeZone: 'Asia/Riyadh',
      weekend: [5, 6],
      languages: ['ar', 'en'],
    },
    invoiceBaseUrl: null,
    invoiceFileOrigins: [],
    upstreamTimeoutMs: 15_000,
    invoiceFileTimeoutMs: 60_000,
    host: '127.0.0.1',
    port: 4173,
    mockPort: 4174,
    drainSeconds: 5,
    logLevel: 'info',
    liveConnections: 2000,
    trustedProxies: [],
    publicOrigins: null,
    portals: [],
    assetsDir: null,
  })
})

test('every setting is read', () => {
  const settings = parseSettings({
    STORE_API_BASE_URL: 'https://api.example.com/x/admin/v2/',
    STORE_API_TOKEN: canary,
    STORE_ID: 'riyadh-1',
    STORE_NAME: 'متجر الديوان',
    STORE_TIME_ZONE: 'Europe/Berlin',
    STORE_WEEKEND: 'SAT, sun',
    STORE_LANGUAGES: 'en, ar,pt-BR',
    INVOICE_BASE_URL: 'https://files.example.com/invoices',
    INVOICE_FILE_ORIGINS: 'https://CDN.example.com, http://127.0.0.1:9000/',
    UPSTREAM_TIMEOUT_MS: '100',
    INVOICE_FILE_TIMEOUT_MS: '120000',
    HOST: '0.0.0.0',
    BEHIND_AUTH_PROXY: '1',
    PORT: '0',
    MOCK_PORT: '5000',
    PUBLIC_ORIGIN: 'https://diwan.example.com, http://127.0.0.1:4173/',
    PORTAL_ORIGINS: 'https://portal.example.com, 1001=http://localhost:3000',
    ASSETS_DIR: '/srv/diwan-assets/',
    DRAIN_SECONDS: '20',
    LOG_LEVEL: 'warn',
    LIVE_CONNECTIONS: '10',
    STORE_EVENTS_SECRET: 'canary-events',
    STORE_EVENTS_HEADER_PREFIX: 'X-Store-',
    TRUSTED_PROXIES: '10.0.0.0/8',
  })
  expect(settings).toEqual({
    storeApi: { baseUrl: new URL('https://api.example.com/x/admin/v2'), access: { token: canary } },
    signIn: null,
    events: { secrets: ['canary-events'], headerPrefix: 'X-Store-' },
    store: {
      id: 'riyadh-1',
      name: { ar: 'متجر الديوان', en: 'متجر الديوان' },
      timeZone: 'Europe/Berlin',
      weekend: [6, 0],
      languages: ['en', 'ar', 'pt-BR'],
    },
    invoiceBaseUrl: new URL('https://files.example.com/invoices/'),
    invoiceFileOrigins: ['https://cdn.example.com', 'http://127.0.0.1:9000'],
    upstreamTimeoutMs: 100,
    invoiceFileTimeoutMs: 120_000,
    host: '0.0.0.0',
    port: 0,
    mockPort: 5000,
    drainSeconds: 20,
    logLevel: 'warn',
    liveConnections: 10,
    trustedProxies: ['10.0.0.0/8'],
    publicOrigins: ['https://diwan.example.com', 'http://127.0.0.1:4173'],
    portals: [
      { origin: 'https://portal.example.com', store: null },
      { origin: 'http://localhost:3000', store: '1001' },
    ],
    assetsDir: '/srv/diwan-assets',
  })
})

test('a real store is named Diwan unless STORE_NAME is set', () => {
  expect(parseSettings(live).store.name).toEqual({ ar: 'ديوان', en: 'Diwan' })
})

test.for<[text: string, weekend: number[]]>([
  ['Thu,FRI', [4, 5]],
  ['sun , fri', [0, 5]],
  ['fri,sat,sun', [5, 6, 0]],
  ['none', []],
  ['', [5, 6]],
])('the weekend %j is read as the days %j', ([text, weekend]) => {
  expect(parseSettings({ STORE_WEEKEND: text }).store.weekend).toEqual(weekend)
})

test('a wrong weekend is refused in one line that says what to write', () => {
  expect(refusalOf({ STORE_WEEKEND: 'الجمعة' })).toBe(
    'STORE_WEEKEND must be one to three different days of sun, mon, tue, wed, thu, fri, sat, separated by commas, or none; fri,sat is Friday and Saturday. Correct it in the environment or in .env.',
  )
})

test('a value that is refused in quotation marks is refused because of them', () => {
  expect(refusalOf({ ...live, STORE_API_BASE_URL: '“https://x.example.com/admin/v2”' })).toContain(
    '. It begins and ends with a quotation mark, which counts as part of it.',
  )
})

test.each<[string, Record<string, string>]>([
  ['STORE_LANGUAGES', { STORE_LANGUAGES: 'ar,en-12' }],
  ['MOCK_PORT', { PORT: '4174' }],
  ['STORE_API_BASE_URL', { ...live, STORE_API_BASE_URL: 'api.example.com/admin/v2' }],
  ['STORE_API_BASE_URL', { ...live, STORE_API_BASE_URL: 'https://api.example.com/admin/v2/brands' }],
  ['STORE_API_BASE_URL', { ...live, STORE_API_BASE_URL: 'https://api.example.com/admin/v2?a=b' }],
  ['STORE_API_BASE_URL', { ...live, STORE_API_BASE_URL: 'https://api.example.com/admin/v2#' }],
  ['STORE_API_BASE_URL', { ...live, STORE_API_BASE_URL: `https://me:${canary}@api.example.com/admin/v2` }],
  ['STORE_API_BASE_URL', { ...live, STORE_API_BASE_URL: 'http://api.example.com/admin/v2' }],
  ['STORE_API_BASE_URL', { ...live, STORE_API_BASE_URL: 'http://127.0.0.1.evil.example/admin/v2' }],
  ['STORE_API_BASE_URL', { ...live, STORE_API_BASE_URL: 'ftp://127.0.0.1/admin/v2' }],
  ['STORE_API_BASE_URL', { STORE_API_TOKEN: canary }],
  ['STORE_API_TOKEN', { STORE_API_BASE_URL: live.STORE_API_BASE_URL }],
  ['STORE_API_TOKEN', { ...live, STORE_API_TOKEN: `Bearer ${canary}` }],
  ['STORE_API_TOKEN', { ...live, STORE_API_TOKEN: 'x'.repeat(7) }],
  ['STORE_API_TOKEN', { ...live, STORE_API_TOKEN: 'x'.repeat(4097) }],
  ['STORE_ID', { STORE_ID: 'a b' }],
  ['STORE_EVENTS_SECRET', { STORE_EVENTS_SECRET: 'long-enough, short' }],
  ['TRUSTED_PROXIES', { TRUSTED_PROXIES: '10.0.0.0/' }],
  ['ASSETS_DIR', { ASSETS_DIR: 'dist/assets' }],
  ['ASSETS_DIR', { ASSETS_DIR: '/' }],
  ['ASSETS_DIR', { ASSETS_DIR: '/srv/a\u0000b' }],
  ['STORE_TIME_ZONE', { STORE_TIME_ZONE: 'Riyadh' }],
  ['STORE_WEEKEND', { STORE_WEEKEND: 'fri,fri' }],
  ['STORE_WEEKEND', { STORE_WEEKEND: 'fri,none' }],
  ['STORE_WEEKEND', { STORE_WEEKEND: 'mon,tue,wed,thu' }],
  ['STORE_LANGUAGES', { STORE_LANGUAGES: 'ar,ar' }],
  ['INVOICE_BASE_URL', { INVOICE_BASE_URL: 'http://files.example.com' }],
  ['UPSTREAM_TIMEOUT_MS', { UPSTREAM_TIMEOUT_MS: '99' }],
  ['UPSTREAM_TIMEOUT_MS', { UPSTREAM_TIMEOUT_MS: '120001' }],
  ['INVOICE_FILE_TIMEOUT_MS', { INVOICE_FILE_TIMEOUT_MS: '120001' }],
  ['PORT', { PORT: '65536' }],
  ['PORT', { PORT: '80.5' }],
  ['MOCK_PORT', { MOCK_PORT: 'any' }],
  ['HOST', { HOST: 'http://127.0.0.1' }],
  ['PUBLIC_ORIGIN', { PUBLIC_ORIGIN: 'diwan.example.com' }],
  ['PUBLIC_ORIGIN', { PUBLIC_ORIGIN: 'https://diwan.example.com/admin' }],
  ['PUBLIC_ORIGIN', { PUBLIC_ORIGIN: 'https://a.example,https://A.example' }],
  ['INVOICE_FILE_ORIGINS', { INVOICE_FILE_ORIGINS: 'https://*.example.com' }],
  ['INVOICE_FILE_ORIGINS', { INVOICE_FILE_ORIGINS: 'http://cdn.example.com' }],
  ['PORTAL_ORIGINS', { PORTAL_ORIGINS: '*' }],
  ['PORTAL_ORIGINS', { PORTAL_ORIGINS: 'http://portal.example.com' }],
  ['PORTAL_ORIGINS', { PORTAL_ORIGINS: "https://a;script-src'unsafe-inline'" }],
  ['PORTAL_ORIGINS', { PORTAL_ORIGINS: '1001=' }],
  ['PORTAL_ORIGINS', { PORTAL_ORIGINS: '10.01=https://portal.example.com' }],
  ['BEHIND_AUTH_PROXY', { ...live, HOST: '0.0.0.0' }],
  ['BEHIND_AUTH_PROXY', { ...live, HOST: '::', DEMO: '1' }],
  ['BEHIND_AUTH_PROXY', { ...live, HOST: '192.168.1.5', BEHIND_AUTH_PROXY: '0' }],
  ['BEHIND_AUTH_PROXY', { ...live, BEHIND_AUTH_PROXY: 'yes' }],
  ['DEMO', { HOST: '0.0.0.0' }],
  ['DEMO', { HOST: 'diwan.example.com', BEHIND_AUTH_PROXY: '1' }],
])('a wrong setting is refused in one line that names %s: %j', (name, env) => {
  const message = refusalOf(env)
  expect(message).toContain(name)
  expect(message).toMatch(/^[^\n]+\.$/)
  expect(message).not.toContain(canary)
})

test.each<Record<string, string>>([
  { ...live, STORE_API_BASE_URL: 'http://localhost:4174/admin/v2' },
  { ...live, STORE_API_BASE_URL: 'http://[::1]:4174/admin/v2' },
  { ...live, HOST: '::1' },
  { ...live, HOST: 'localhost' },
  { ...live, HOST: '127.0.0.53' },
  { ...live, HOST: '0.0.0.0', BEHIND_AUTH_PROXY: '1' },
  { HOST: '0.0.0.0', DEMO: '1' },
])('the settings %j are accepted', (env) => {
  expect(refusalOf(env)).toBe('')
})

test.each([
  ['a line break', 'Diwan\nstore'],
  ['a terminal’s control character', 'Diwan\u001b[2J'],
  ['no visible character', '\u200b\u200f'],
  ['too many characters', 'x'.repeat(101)],
])('a store’s name with %s is refused', (_, name) => {
  expect(refusalOf({ STORE_NAME: name })).toMatch(/^STORE_NAME must be one line of visible text/)
})

test.each([
  ['STORE_API_BASE_URL', 'https://api.exam\nple.com/admin/v2'],
  ['STORE_API_BASE_URL', 'https:\\\\api.example.com\\admin\\v2'],
  ['PUBLIC_ORIGIN', 'https://diwan\t.example.com'],
  ['PORTAL_ORIGINS', 'https:\\\\portal.example.com'],
])('%s with characters that URL parsers drop or change, %j, is refused', (name, text) => {
  expect(refusalOf({ ...live, [name]: text })).toMatch(new RegExp(`^${name} must be`))
})

describe('Completing the settings', () => {
  const baseUrl = new URL('https://api.example.com/x/admin/v2')

  test('derives what depends on the store API and the port', () => {
    const { mode, invoiceBaseUrl, publicOrigins } = completeSettings(parseSettings(live), baseUrl, 5173)
    expect(mode).toBe('live')
    expect(invoiceBaseUrl.href).toBe('https://api.example.com/')
    expect(publicOrigins).toEqual(['http://127.0.0.1:5173', 'http://localhost:5173'])
  })

  test.each([
    [{}, 80, ['http://127.0.0.1', 'http://localhost']],
    [{ HOST: '127.0.0.2' }, 80, ['http://127.0.0.2', 'http://127.0.0.1', 'http://localhost']],
    [{ HOST: '::1' }, 5000, ['http://[::1]:5000', 'http://127.0.0.1:5000', 'http://localhost:5000']],
  ])('allows the names of this machine as origins: %j at port %i', (env, port, publicOrigins) => {
    expect(completeSettings(parseSettings(env), baseUrl, port)).toMatchObject({ publicOrigins })
  })

  test('keeps the values that were set', () => {
    const env = { PUBLIC_ORIGIN: 'https://diwan.example.com', INVOICE_BASE_URL: 'https://files.example.com' }
    const { mode, invoiceBaseUrl, publicOrigins } = completeSettings(parseSettings(env), baseUrl, 5173)
    expect(mode).toBe('demo')
    expect(invoiceBaseUrl.href).toBe('https://files.example.com/')
    expect(publicOrigins).toEqual(['https://diwan.example.com'])
  })
})
