import { createSecretKey, type KeyObject } from 'node:crypto'
import { expect, test } from 'vitest'
import { createUpstream } from '#gateway/store/upstream.ts'
import { portalEnv, signPortalToken } from '#testing/gateway/portal-token.ts'
import { startSignedInSimulation } from '#testing/gateway/signed-in-simulation.ts'
import { createTestBrowser } from '#testing/gateway/test-browser.ts'
import { serveForTest } from '#testing/gateway/test-server.ts'
import { createPortalTokenCheck } from './portal-token.ts'

const now = Math.floor(Date.now() / 1000)
const signed = (claims: object, header?: object, key?: KeyObject) =>
  signPortalToken('7', { merchant_id: '1001', ...claims }, header, key)

/* The log has both times, so that an administrator sees which clock is wrong. */
function at(seconds: number) {
  const tokenTime = new Date((now + seconds) * 1000).toISOString()
  return { tokenTime, gatewayTime: expect.stringMatching(/^20\d\d-.*Z$/) }
}

test('the log names the claim for which a portal’s token was refused, and the response does not', async () => {
  const { requestsOf, running } = await startSignedInSimulation({ env: portalEnv })
  const { request } = requestsOf(createTestBrowser())
  const cases: [object, () => Promise<string>, string?][] = [
    [{ claim: 'aud', reason: 'check_failed' }, () => signed({ aud: 'canary-audience' })],
    [{ claim: 'aud', reason: 'missing' }, () => signed({ aud: undefined })],
    [{ claim: 'sub', reason: 'missing' }, () => signed({ sub: undefined })],
    [{ claim: 'sub', reason: 'invalid' }, () => signed({ sub: 'canary person' })],
    [{ claim: 'merchant_id', reason: 'missing' }, () => signed({ merchant_id: undefined })],
    [{ claim: 'merchant_id', reason: 'invalid' }, () => signed({ merchant_id: '../canary' })],
    [{ claim: 'merchant_id', reason: 'other_store' }, () => signed({}), '1002'],
    [{ claim: 'iat', reason: 'expired', ...at(-120) }, () => signed({ iat: now - 120, exp: now + 3600 })],
    [{ claim: 'iat', reason: 'check_failed', ...at(120) }, () => signed({ iat: now + 120, exp: now + 3600 })],
    [{ claim: 'exp', reason: 'expired', ...at(-30) }, () => signed({ exp: now - 30 })],
    [{ claim: 'exp', reason: 'expired' }, () => signed({ exp: -1e300 })],
    [{ claim: 'exp', reason: 'missing' }, () => signed({ exp: undefined })],
    [{ claim: 'nbf', reason: 'check_failed' }, () => signed({ nbf: now + 120 })],
    [
      { reason: 'signature' },
      () => signed({}, {}, createSecretKey('canary-key-of-at-least-32-characters', 'utf8')),
    ],
    [{ reason: 'algorithm' }, () => signed({}, { alg: 'HS512' })],
    [{ reason: 'malformed' }, async () => 'canary.canary.canary'],
    [{ reason: 'malformed' }, async () => 'a canary'],
  ]
  const bodies = new Set<string>()
  for (const [number, [logged, createToken, store]] of cases.entries()) {
    const body = JSON.stringify({ token: await createToken(), store })
    const requestId = `case-${number}`
    const headers = { 'x-request-id': requestId }
    const response = await request('/api/session/portal', { method: 'POST', headers, body })
    expect(response.status).toBe(401)
    bodies.add(await response.text())
    const isOfRequest = (line: string) => line.includes(`"requestId":"${requestId}"`)
    await expect.poll(() => running[0]?.printed.find(isOfRequest)).toBeDefined()
    const line = JSON.parse(running[0]?.printed.find(isOfRequest) ?? '{}')
    expect(line).toMatchObject({ code: 'portal_token_refused', ...logged })
    expect([logged, 'claim' in line]).toEqual([logged, 'claim' in logged])
  }
  expect(bodies.size).toBe(1)
  expect(running[0]?.printed.join('')).not.toMatch(/canary|eyJ/)
})

const expired = { user_id: 7, merchant_id: 1, exp: '2020-01-19T12:00:00Z' }

test.for<[object, number, object]>([
  [{ reason: 'introspection_401' }, 401, {}],
  [{ claim: 'merchant_id', reason: 'missing' }, 200, { success: true, data: { user_id: 7 } }],
  [{ claim: 'user_id', reason: 'invalid' }, 200, { success: true, data: { user_id: 'a b', merchant_id: 1 } }],
  [{ claim: 'success', reason: 'invalid' }, 200, { success: false, data: { user_id: 7, merchant_id: 1 } }],
  [{ claim: 'exp', reason: 'expired' }, 200, { success: true, data: expired }],
])('the log names what was wrong with an introspection: %o', async ([logFields, status, body]) => {
  const url = await serveForTest((_, response) => response.writeHead(status).end(JSON.stringify(body)))
  const check = createPortalTokenCheck({ kind: 'introspection', url, appId: '1' }, createUpstream())
  await expect(check('em_tok_0123456789')).rejects.toMatchObject({ status: 401, logFields })
})
