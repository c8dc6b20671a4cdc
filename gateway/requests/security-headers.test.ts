import { expect, test } from 'vitest'
import { createTestGateway, pageHeaders } from '#testing/gateway/test-gateway.ts'

const policy =
  "default-src 'none'; script-src 'self'; style-src 'self'; connect-src 'self'; img-src 'self' https: data:; " +
  "font-src 'self'; frame-src 'self'; manifest-src 'self'; form-action 'self'; base-uri 'none'; object-src 'none'; " +
  "require-trusted-types-for 'script'; trusted-types 'none'; frame-ancestors "

test.each(['/', '/healthz', '/api/brands', '/api/nothing', '/assets/nothing.js'])(
  'the security headers are on the answer to %s, refused or not',
  async (path) => {
    const { ask } = createTestGateway()
    for (const headers of [pageHeaders, {}, { host: 'evil.example' }]) {
      const answer = await ask(path, { headers })
      expect(answer.headers.get('content-security-policy')).toBe(`${policy}'none'`)
      expect(answer.headers.get('x-content-type-options')).toBe('nosniff')
      expect(answer.headers.get('referrer-policy')).toBe('no-referrer')
      expect(answer.headers.get('cross-origin-opener-policy')).toBe('same-origin')
      expect(answer.headers.get('cross-origin-resource-policy')).toBe('same-origin')
      expect(answer.headers.get('permissions-policy')).toContain('camera=()')
      expect(answer.headers.has('x-frame-options')).toBe(false)
      expect(answer.headers.has('strict-transport-security')).toBe(false)
    }
  },
)

test('a portal may frame Diwan, and then no opener policy is in its way', async () => {
  const portalOrigins = ['https://portal.example.com', 'https://other.example.com']
  const { ask } = createTestGateway({ settings: { portalOrigins } })
  const answer = await ask('/')
  expect(answer.headers.get('content-security-policy')).toBe(policy + portalOrigins.join(' '))
  expect(answer.headers.has('cross-origin-opener-policy')).toBe(false)
})

test('browsers are told to stay with https where Diwan lives on https', async () => {
  const { ask } = createTestGateway({ settings: { publicOrigins: ['https://diwan.example.com'] } })
  const answer = await ask('/', { headers: { host: 'diwan.example.com' } })
  expect(answer.headers.get('strict-transport-security')).toBe('max-age=31536000')
})
