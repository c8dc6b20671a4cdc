import type { IncomingMessage, ServerResponse } from 'node:http'
import { text } from 'node:stream/consumers'
import { expect, test } from 'vitest'
import type { RefreshOutcome } from '#gateway/connections/connection.ts'
import { systemClock } from '#gateway/store/clock.ts'
import { createUpstream, UpstreamError } from '#gateway/store/upstream.ts'
import { createTestConnections } from '#testing/gateway/simulated-gateways.ts'
import { deadUrl, serveForTest } from '#testing/gateway/test-server.ts'
import { testOAuthSettings } from '#testing/gateway/test-oauth-settings.ts'
import { createAuthorizationServer } from './authorization-server.ts'

type Answer = (response: ServerResponse, request: IncomingMessage) => unknown

function answer(status: number, type: string | null, body: unknown = '', headers = {}): Answer {
  const sent = typeof body === 'string' ? body : JSON.stringify(body)
  return (response) =>
    response.writeHead(status, { ...(type !== null && { 'content-type': type }), ...headers }).end(sent)
}

const json = (status: number, body: unknown, headers = {}) =>
  answer(status, 'application/json', body, headers)
const html = (status: number, headers = {}) =>
  answer(status, 'text/html; charset=utf-8', '<h1>canary</h1>', headers)
const oauthError = (status: number, error: unknown, headers = {}) =>
  json(status, { error, error_description: 'canary' }, headers)

const breakOff: Answer = (response) =>
  response.writeHead(200, { 'content-length': '99' }).write('{', () => response.destroy())

const tokens = {
  access_token: 'access-2',
  refresh_token: 'refresh-2',
  token_type: 'bearer',
  expires_in: 3600,
}

/* A connection whose access token ends in `endsInMs`, at a token endpoint that answers once like this, and is then well. */
async function connectAt(endsInMs: number, odd: Answer) {
  let isOdd = true
  let presented = 0
  const url = await serveForTest(async (request, response) => {
    await text(request)
    presented += 1
    await (isOdd ? odd : json(200, tokens))(response, request)
  })
  let elapsed = 0
  const clock = { ...systemClock, now: () => Date.now() + elapsed }
  const settings = testOAuthSettings(new URL('/token', url).href)
  const { exchangeRefreshToken } = createAuthorizationServer(settings, createUpstream(), clock)
  const logged: RefreshOutcome[] = []
  const connections = createTestConnections({
    exchangeRefreshToken,
    clock,
    onRefreshOutcome: (_, outcome) => logged.push(outcome),
  })
  const given = { access: 'access-1', refresh: 'refresh-1', endsAt: clock.now() + endsInMs, marginMs: 60_000 }
  await connections.connect(
    { store: '1', tokens: given, scopes: null, name: null },
    { at: 0, by: 'a sign-in' },
  )
  const call = () =>
    connections.getFreshTokens('1', null).then(
      (connection) => connection.tokens.access,
      (error: { code: string }) => error.code,
    )
  const pass = (ms: number) => (elapsed += ms)
  return { call, pass, logged, presented: () => presented, heal: () => (isOdd = false) }
}

const [jsonType, unavailable] = ['application/json', 'temporarily_unavailable']
/* What the log says of each: status, content type and OAuth error, or the cause. */
const passing: [string, Answer, string][] = [
  ['500 with an OAuth error', oauthError(500, 'server_error'), `500 ${jsonType} server_error`],
  ['502 with HTML', html(502), '502 text/html'],
  ['503 with Retry-After', html(503, { 'retry-after': '3600' }), '503 text/html'],
  ['400 of a busy server', oauthError(400, unavailable), `400 ${jsonType} ${unavailable}`],
  ['504 without a body', answer(504, null), '504 none'],
  ['403 of a firewall', html(403), '403 text/html'],
  ['401 with HTML', html(401), '401 text/html'],
  ['401 for the client', oauthError(401, 'invalid_client'), `401 ${jsonType} invalid_client`],
  ['400 for the client', oauthError(400, 'unauthorized_client'), `400 ${jsonType} unauthorized_client`],
  ['400 without an error', json(400, {}), `400 ${jsonType}`],
  ['400 whose error is a token', oauthError(400, 'refresh-1.Canary'), `400 ${jsonType}`],
  ['400 with a record as error', oauthError(400, { code: 'invalid_grant' }), `400 ${jsonType} invalid_grant`],
  ['403 invalid_grant', oauthError(403, 'invalid_grant'), `403 ${jsonType} invalid_grant`],
  ['200 invalid_grant', oauthError(200, 'invalid_grant'), `200 ${jsonType} invalid_grant`],
  ['400 with text', answer(400, 'text/plain', 'error: invalid_grant'), '400 text/plain'],
  ['429 with Retry-After', json(429, {}, { 'retry-after': '1' }), `429 ${jsonType}`],
  ['a redirect', answer(302, null, '', { location: '/canary' }), '302 none'],
  ['a maintenance page with 200', html(200), '200 text/html'],
  ['200 without tokens', json(200, { success: true, data: {} }), `200 ${jsonType}`],
  ['200 with cut JSON', json(200, '{"access_token":"canary'), `200 ${jsonType}`],
  ['204', answer(204, null), '204 none'],
  ['a lost response', (response) => response.destroy(), 'UND_ERR_SOCKET'],
  ['a body that breaks off', breakOff, 'UND_ERR_SOCKET'],
  ['more than 10 MB', json(200, ' '.repeat(11 * 1024 * 1024)), 'broken_off'],
]

test.for(passing)(
  'After %s the access token is used to its end, and the connection works within a minute of its server',
  async ([, odd, reason]) => {
    const living = await connectAt(30_000, odd)
    expect([await living.call(), await living.call()]).toEqual(['access-1', 'access-1'])
    living.pass(31_000)
    const spent = await connectAt(-1, odd)
    expect([await spent.call(), await spent.call()]).toEqual(Array(2).fill('token_refresh_failed'))
    expect([living.presented(), spent.presented()]).toEqual([1, 1])
    for (const { call, pass, heal, logged } of [living, spent]) {
      heal()
      pass(50_000)
      expect(await call()).toBe('access-2')
      expect(logged.map(({ kind }) => kind)).toEqual(['failed', 'refreshed'])
      expect(logged[0]?.kind === 'failed' && Object.values(logged[0].reason).join(' ')).toBe(reason)
    }
  },
)

test.for<[string, Answer]>([
  ['400 invalid_grant', oauthError(400, 'invalid_grant')],
  ['401 invalid_grant', oauthError(401, 'invalid_grant')],
  ['401 token_inactive', oauthError(401, 'token_inactive')],
])('After %s the access token is used up; then the store has to be connected again', async ([, proof]) => {
  const { call, pass, heal, presented, logged } = await connectAt(30_000, proof)
  expect([await call(), await call()]).toEqual(['access-1', 'access-1'])
  heal()
  pass(31_000)
  expect(await call()).toBe('reconnect_needed')
  pass(3_600_000)
  expect(await call()).toBe('reconnect_needed')
  expect([presented(), logged]).toEqual([1, [{ kind: 'refused' }]])
})

test('A server that cannot be reached or takes too long proves nothing', async () => {
  const unreachable = testOAuthSettings((await deadUrl()).href)
  const { exchangeRefreshToken } = createAuthorizationServer(unreachable, createUpstream(), systemClock)
  const reason = { cause: 'ECONNREFUSED' }
  expect(await exchangeRefreshToken('refresh-1')).toEqual({ kind: 'failed', reason, waitMs: 0 })
  const timeout = new UpstreamError(new DOMException('late', 'TimeoutError'), true)
  const late = createAuthorizationServer(unreachable, () => Promise.reject(timeout), systemClock)
  expect(await late.exchangeRefreshToken('refresh-1')).toMatchObject({ reason: { cause: 'timeout' } })
})

test('A new token that has ended according to its server is used', async () => {
  for (const end of [{ expires_in: 0 }, { expires_in: -1 }, { expires: 1_634_819_484 }]) {
    const { call, pass, presented } = await connectAt(-1, json(200, { ...tokens, ...end }))
    for (let seconds = 0; seconds < 22; seconds += 1) {
      expect(await call()).toBe('access-2')
      pass(1000)
    }
    expect(presented()).toBe(1)
  }
})
