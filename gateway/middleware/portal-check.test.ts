import { expect, test } from 'vitest'
import { describeFile } from '#gateway/pages/static-files.ts'
import { createTestGateway } from '#testing/gateway/test-gateway.ts'

const portals = [
  { origin: 'https://portal.example.com', store: null },
  { origin: 'https://own.example.com', store: '1001' },
]

test('every site may load the script of portals, and no page below its folder', async () => {
  const script = describeFile('/portal/v1.js', Buffer.from('1'), new Map())
  for (const settings of [{ portals }, {}]) {
    const { request } = createTestGateway({ settings, staticFiles: new Map([['/portal/v1.js', script]]) })
    const headersOf = async (path: string) => Object.fromEntries((await request(path)).headers)
    expect(await headersOf('/portal/v1.js')).toMatchObject({
      'access-control-allow-origin': '*',
      'cache-control': 'public, max-age=300',
      'cross-origin-resource-policy': 'cross-origin',
      'x-content-type-options': 'nosniff',
    })
    for (const path of ['/portal', '/portal/', '/portal/v1.js/', '/portal/check/']) {
      const headers = await headersOf(path)
      expect(headers['cross-origin-resource-policy']).toBe('same-origin')
      expect(headers).not.toHaveProperty('access-control-allow-origin')
    }
  }
})

test.each([
  ['https://portal.example.com', '/', 204],
  ['https://portal.example.com', '/s/1001/brands', 204],
  ['https://own.example.com', '/s/1001/', 204],
  ['https://own.example.com', '/', 403],
  ['https://own.example.com', '/s/1002/', 403],
  ['https://PORTAL.example.com:443', '', 204],
  ['https://evil.example', '/s/1001/', 403],
  ['null', '/', 403],
  [`x://${'x'.repeat(300)}`, '/', 403],
])('a page of %j asks whether it may show %j: %i', async (origin, path, status) => {
  const { request, logLines } = createTestGateway({ settings: { portals } })
  const query = new URLSearchParams({ path, token: 'canary' })
  const response = await request(`/portal/check?${query}`, { headers: { origin } })
  const { headers } = response
  expect([response.status, headers.get('cache-control')]).toEqual([status, 'no-store'])
  expect(headers.get('access-control-allow-origin')).toBe('*')
  expect(headers.get('access-control-expose-headers')).toBe('X-Request-Id')
  const line = JSON.parse(logLines.find((text) => text.includes('/portal/check')) ?? '{}')
  const logged = { requestId: headers.get('x-request-id'), status, level: 30 }
  const refusal = { code: 'origin_not_allowed', origin: origin.startsWith('https:') ? origin : 'null' }
  expect(line).toMatchObject(status === 403 ? { ...logged, ...refusal } : logged)
  expect(logLines.join('')).not.toContain('canary')
})
