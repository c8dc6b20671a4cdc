import { createSecretKey, generateKeyPairSync } from 'node:crypto'
import { SignJWT } from 'jose'
import { describe, expect, test } from 'vitest'
import { createUpstream } from '#gateway/store/upstream.ts'
import { deadUrl, serveForTest } from '#testing/gateway/test-server.ts'
import { createPortalTokenCheck } from './portal-token.ts'

const token = 'em_tok_0123456789'
const visitor = { person: { id: '7', name: null }, store: '1001' }

describe('A portal’s token that its issuer introspects (live-service.md, OAuth 2.0)', () => {
  const tokenInfo = { merchant_id: 1001, user_id: 7, exp: '2099-01-19T12:00:00Z' }

  async function check(reply: { status?: number; body: unknown }) {
    const requests: { headers: NodeJS.Dict<string | string[]>; body: string }[] = []
    const url = await serveForTest(async (request, response) => {
      let body = ''
      for await (const chunk of request) body += String(chunk)
      requests.push({ headers: request.headers, body })
      response.writeHead(reply.status ?? 200).end(JSON.stringify(reply.body))
    })
    const checkToken = createPortalTokenCheck(
      { kind: 'introspection', url, appId: 'app-1' },
      createUpstream(),
    )
    return { requests, outcome: checkToken(token) }
  }

  test('names a person and a store', async () => {
    const { requests, outcome } = await check({ body: { status: 200, success: true, data: tokenInfo } })
    expect(await outcome).toEqual(visitor)
    expect(requests[0]?.headers).toMatchObject({ 's-source': 'app-1' })
    expect(JSON.parse(requests[0]?.body ?? '')).toEqual({
      token,
      env: 'prod',
      iss: 'merchant-dashboard',
      subject: 'embedded-page',
    })
  })

  test('gives an error when the introspection endpoint cannot be reached', async () => {
    const settings = { kind: 'introspection', url: await deadUrl(), appId: 'app-1' } as const
    const outcome = createPortalTokenCheck(settings, createUpstream())(token)
    await expect(outcome).rejects.toMatchObject({ code: 'sign_in_failed', status: 502 })
  })
})

describe('A portal’s signed token', () => {
  const key = 'a-key-long-enough-for-any-algorithm-'.repeat(2)
  const checkToken = createPortalTokenCheck({ kind: 'jwt', key, audience: 'diwan' }, createUpstream())

  function signed(
    change: (jwt: SignJWT) => SignJWT = (jwt) => jwt,
    signingKey = createSecretKey(key, 'utf8'),
    alg = 'HS256',
  ) {
    const jwt = new SignJWT({ merchant_id: '1001' })
      .setProtectedHeader({ alg })
      .setSubject('7')
      .setAudience('diwan')
      .setIssuedAt()
      .setExpirationTime('60s')
    return change(jwt).sign(signingKey)
  }

  test('names a person and a store', async () => {
    expect(await checkToken(await signed())).toEqual(visitor)
  })

  test.for([-55, -25, 25])('of a portal whose clock differs by %i seconds is accepted', async (seconds) => {
    const issuedAt = Math.floor(Date.now() / 1000) + seconds
    const token = signed((jwt) => jwt.setIssuedAt(issuedAt).setExpirationTime(issuedAt + 30))
    expect(await checkToken(await token)).toEqual(visitor)
  })

  test('made with a private key is verified with the public key, and the public key is never used as a secret', async () => {
    const { publicKey, privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 })
    const pem = String(publicKey.export({ type: 'spki', format: 'pem' }))
    const checkPublic = createPortalTokenCheck({ kind: 'jwt', key: pem, audience: 'diwan' }, createUpstream())
    const signedToken = signed((jwt) => jwt, privateKey, 'RS256')
    expect(await checkPublic(await signedToken)).toEqual(visitor)
    const confused = await signed((jwt) => jwt, createSecretKey(pem, 'utf8'))
    await expect(checkPublic(confused)).rejects.toMatchObject({ code: 'portal_token_refused' })
  })
})
