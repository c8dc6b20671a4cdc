import { describe, expect, test } from 'vitest'
import { createTestGateway, pageHeaders } from '#testing/gateway/test-gateway.ts'

const policy =
  "default-src 'none'; script-src 'self'; style-src 'self'; connect-src 'self'; img-src 'self' https: data:; " +
  "font-src 'self'; frame-src 'self'; manifest-src 'self'; form-action 'self'; base-uri 'none'; object-src 'none'; worker-src 'none'; " +
  "require-trusted-types-for 'script'; trusted-types 'none'; frame-ancestors "

test.each(['/', '/healthz', '/api/brands', '/api/nothing', '/assets/nothing.js'])(
  'the response to %s has the security headers, also when it is refused',
  async (path) => {
    const { request } = createTestGateway()
    for (const headers of [pageHeaders, {}, { host: 'evil.example' }]) {
      const response = await request(path, { headers })
      expect(Object.fromEntries(response.headers)).toMatchObject({
        'content-security-policy': `${policy}'none'`,
        'cross-origin-opener-policy': 'same-origin',
        'cross-origin-resource-policy': 'same-origin',
        'origin-agent-cluster': '?1',
        'permissions-policy': 'camera=(), geolocation=(), microphone=(), payment=(), usb=()',
        'referrer-policy': 'no-referrer',
        'x-content-type-options': 'nosniff',
        'x-dns-prefetch-control': 'off',
      })
      expect(response.headers.has('x-frame-options')).toBe(false)
      expect(response.headers.has('strict-transport-security')).toBe(false)
    }
  },
)

const portals = [
  { origin: 'https://portal.example.com', store: null },
  { origin: 'https://other.example.com', store: null },
  { origin: 'https://own.example.com', store: '1001' },
]

test.each([
  ['/', 'https://portal.example.com https://other.example.com'],
  ['/s/1001/brands', 'https://portal.example.com https://other.example.com https://own.example.com'],
  ['/s/1001', 'https://portal.example.com https://other.example.com https://own.example.com'],
  // The page does not decode its path either, so it finds no store there.
  ['/s/%31001/brands', 'https://portal.example.com https://other.example.com'],
  ['/%73/1001/brands', 'https://portal.example.com https://other.example.com'],
  ['/x/../s/%31001/', 'https://portal.example.com https://other.example.com'],
  ['/s/10012/brands', 'https://portal.example.com https://other.example.com'],
])('at %s these origins may frame Diwan: %s', async (path, origins) => {
  const response = await createTestGateway({ settings: { portals } }).request(path)
  expect(response.headers.get('content-security-policy')).toBe(policy + origins)
  expect(response.text).toContain(JSON.stringify(origins.split(' ')))
})

test('the log names each origin once that may not frame Diwan', async () => {
  const { request, logLines } = createTestGateway({ settings: { portals } })
  const frame = async (path: string, referer: string) =>
    request(path, { headers: { 'sec-fetch-dest': 'iframe', referer } })
  for (const path of ['/brands?secret', '/']) await frame(path, 'https://evil.example/x?secret')
  for (const path of ['/', '/s/1001/']) await frame(path, 'https://own.example.com/')
  for (const referer of ['https://portal.example.com/', 'no URL']) await frame('/', referer)
  await request('/', { headers: { referer: 'https://linking.example/' } })
  const warnings = logLines.filter((line) => line.includes('PORTAL_ORIGINS'))
  const origins = warnings.map((line) => /"level":40.*"origin":"([^"]*)"/.exec(line)?.[1])
  expect(origins).toEqual(['https://evil.example', 'https://own.example.com'])
  expect(warnings.join('')).not.toContain('secret')
})

test('the portal of one store cannot frame the pages of another', async () => {
  const own = [{ origin: 'https://own.example.com', store: '1001' }]
  const response = await createTestGateway({ settings: { portals: own } }).request('/s/1002/')
  expect(response.headers.get('content-security-policy')).toBe(`${policy}'none'`)
})

const chrome =
  'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/145.0.0.0 Safari/537.36'
const firefox = 'Mozilla/5.0 (X11; Linux x86_64; rv:153.0) Gecko/20100101 Firefox/153.0'
const safari =
  'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/26.0 Safari/605.1.15'

describe('with portals that may frame Diwan', () => {
  const isolation = ['opener', 'embedder', 'resource'].map((of) => `cross-origin-${of}-policy`)

  test.each([
    ['/', 'document', chrome, ['same-origin', null, 'same-origin']],
    ['/', 'iframe', chrome, [null, 'credentialless', 'cross-origin']],
    ['/', 'iframe', firefox, [null, 'credentialless', 'cross-origin']],
    ['/', 'iframe', safari, [null, 'require-corp', 'cross-origin']],
    ['/api/invoice-files/x', 'document', chrome, [null, 'credentialless', 'cross-origin']],
    ['/s/1001/signed-in', 'document', chrome, [null, null, 'same-origin']],
    ['/auth/callback', 'document', chrome, [null, null, 'same-origin']],
    ['/assets/x.js', 'script', chrome, ['same-origin', null, 'same-origin']],
  ])('%s as a %s has the isolation headers %s', async (path, dest, agent, expected) => {
    const { request } = createTestGateway({ settings: { portals } })
    const response = await request(path, { headers: { 'sec-fetch-dest': dest, 'user-agent': agent } })
    expect(isolation.map((name) => response.headers.get(name))).toEqual(expected)
  })
})

test('with an https origin, browsers use https only from then on', async () => {
  const { request } = createTestGateway({ settings: { publicOrigins: ['https://diwan.example.com'] } })
  const response = await request('/', { headers: { host: 'diwan.example.com' } })
  expect(response.headers.get('strict-transport-security')).toBe('max-age=31536000')
})
