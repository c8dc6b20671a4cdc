import { createHmac, createSecretKey, generateKeyPairSync, type KeyObject } from 'node:crypto'
import { text } from 'node:stream/consumers'
import { exportJWK } from 'jose'
import { describe, expect, test } from 'vitest'
import { createUpstream } from '#gateway/store/upstream.ts'
import { portalEnv, signPortalToken } from '#testing/gateway/portal-token.ts'
import { deadUrl, serveForTest } from '#testing/gateway/test-server.ts'
import { createPortalTokenCheck } from './portal-token.ts'

const token = 'em_tok_0123456789'
const visitor = { person: { id: '7', name: null }, store: '1001' }

describe('A portal’s token that its issuer introspects (live-service.md, OAuth 2.0)', () => {
  test('names a person and a store', async () => {
    const requests: { headers: NodeJS.Dict<string | string[]>; body: string }[] = []
    const data = { merchant_id: 1001, user_id: 7, exp: '2099-01-19T12:00:00Z' }
    const url = await serveForTest(async (request, response) => {
      requests.push({ headers: request.headers, body: await text(request) })
      response.end(JSON.stringify({ status: 200, success: true, data }))
    })
    const settings = { kind: 'introspection', url, appId: 'app-1' } as const
    expect(await createPortalTokenCheck(settings, createUpstream())(token)).toEqual(visitor)
    expect(requests[0]?.headers).toMatchObject({ 's-source': 'app-1' })
    const sent = { token, env: 'prod', iss: 'merchant-dashboard', subject: 'embedded-page' }
    expect(JSON.parse(requests[0]?.body ?? '')).toEqual(sent)
  })

  test('gives an error when the introspection endpoint cannot be reached', async () => {
    const settings = { kind: 'introspection', url: await deadUrl(), appId: 'app-1' } as const
    const outcome = createPortalTokenCheck(settings, createUpstream())(token)
    await expect(outcome).rejects.toMatchObject({ code: 'sign_in_failed', status: 502 })
  })
})

const jwtCheck = (...keys: string[]) =>
  createPortalTokenCheck({ kind: 'jwt', keys, audience: 'diwan' }, createUpstream())
const checkToken = jwtCheck(portalEnv.PORTAL_JWT_KEY)
const rsa = generateKeyPairSync('rsa', { modulusLength: 2048 })

const now = () => Math.floor(Date.now() / 1000)
const signed = (claims: object, header: object = {}, key?: KeyObject) =>
  signPortalToken('7', { merchant_id: '1001', ...claims }, header, key)

const encoded = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url')
const validClaims = () => ({ merchant_id: '1001', sub: '7', aud: 'diwan', iat: now(), exp: now() + 60 })

describe('A portal’s JWT', () => {
  test('names a person and a store, and may have several audiences and a long lifetime', async () => {
    expect(await checkToken(await signed({}))).toEqual(visitor)
    expect(await checkToken(await signed({ aud: ['other', 'diwan'], exp: now() + 3600 }))).toEqual(visitor)
  })

  test.for([-55, -25, 25])('of a portal whose clock differs by %i seconds is accepted', async (seconds) => {
    const iat = now() + seconds
    expect(await checkToken(await signed({ iat, exp: iat + 30 }))).toEqual(visitor)
  })

  test('made with a private key is verified with the public key, and the public key is never used as a secret', async () => {
    const pem = String(rsa.publicKey.export({ type: 'spki', format: 'pem' }))
    expect(await jwtCheck(pem)(await signed({}, { alg: 'RS256' }, rsa.privateKey))).toEqual(visitor)
    const confused = await signed({}, {}, createSecretKey(pem, 'utf8'))
    await expect(jwtCheck(pem)(confused)).rejects.toMatchObject({ code: 'portal_token_refused' })
  })

  test('is verified with each of several keys during a rotation, also of two kinds', async () => {
    const pem = String(rsa.publicKey.export({ type: 'spki', format: 'pem' }))
    const next = 'the-next-key-of-the-portal-with-at-least-32-characters'
    const byAny = jwtCheck(next, portalEnv.PORTAL_JWT_KEY, pem)
    const byNext = signed({}, {}, createSecretKey(next, 'utf8'))
    for (const given of [signed({}), byNext, signed({}, { alg: 'RS256' }, rsa.privateKey)])
      expect(await byAny(await given)).toEqual(visitor)

    const other = await signed({}, {}, createSecretKey(`${next}-2`, 'utf8'))
    await expect(byAny(other)).rejects.toMatchObject({ logFields: { reason: 'signature' } })
    await expect(jwtCheck(pem, next)(other)).rejects.toMatchObject({ logFields: { reason: 'signature' } })
    await expect(byAny(await signed({ aud: 'other' }))).rejects.toMatchObject({ logFields: { claim: 'aud' } })
  })

  test.for<[string, () => Promise<string>]>([
    ['has no time of issue', () => signed({ iat: undefined })],
    ['has an invalid end', () => signed({ exp: 'never' })],
    ['is for an audience that starts with Diwan’s', () => signed({ aud: 'diwan.evil.example' })],
    ['names two stores', () => signed({ merchant_id: ['1001', '1002'] })],
    ['names a person with a line break', () => signed({ sub: '7\n8' })],
    [
      'has an unknown critical header',
      async () => {
        const unsigned = `${encoded({ alg: 'HS256', crit: ['evil'], evil: 1 })}.${encoded(validClaims())}`
        return `${unsigned}.${createHmac('sha256', portalEnv.PORTAL_JWT_KEY).update(unsigned).digest('base64url')}`
      },
    ],
    [
      'is signed with a key from its own header',
      async () => {
        const jwk = await exportJWK(rsa.publicKey)
        return signed({}, { alg: 'RS256', jwk, kid: '../../dev/null' }, rsa.privateKey)
      },
    ],
    ['has the algorithm “none”', async () => `${encoded({ alg: 'none' })}.${encoded(validClaims())}.`],
    ['has no signature', async () => `${(await signed({})).split('.').slice(0, 2).join('.')}.`],
    [
      'was changed',
      async () => {
        const [header, , signature] = (await signed({})).split('.')
        return [header, encoded({ ...validClaims(), merchant_id: '1002' }), signature].join('.')
      },
    ],
    ['is encrypted for nobody', async () => `${encoded({ alg: 'dir', enc: 'A256GCM' })}....`],
    ['is too long', () => signed({ more: 'x'.repeat(9000) })],
    ['has a line break at its end', async () => `${await signed({})}\n`],
  ])('that %s is refused', async ([, createToken]) => {
    const refusal = { code: 'portal_token_refused', status: 401 }
    await expect(createToken().then(checkToken)).rejects.toMatchObject(refusal)
  })
})

describe('An introspection endpoint', () => {
  const valid = JSON.stringify({ success: true, data: { merchant_id: 1001, user_id: 7 } })
  const refused = 'portal_token_refused'

  test.for<[string, number, string, string]>([
    ['redirects', 302, valid, refused],
    ['responds with 201', 201, valid, refused],
    ['responds with HTML', 200, '<p>hello', refused],
    ['responds with an empty body', 200, '', refused],
    ['responds with a list', 200, `[${valid}]`, refused],
    ['responds with a body nested too deep', 200, `{"data":${'['.repeat(1e5)}${']'.repeat(1e5)}}`, refused],
    ['responds with a body too large', 200, ' '.repeat(11 * 1024 * 1024), 'sign_in_failed'],
    ['confirms with a text instead of true', 200, valid.replace('true', '"true"'), refused],
    ['reports an invalid end', 200, valid.replace('7', '7,"exp":"soon"'), refused],
    ['reports an end as a number', 200, valid.replace('7', '7,"exp":99999999999'), refused],
    ['limits requests', 429, valid, 'sign_in_failed'],
  ])('that %s lets nobody in', async ([, status, body, code]) => {
    const requestedPaths: string[] = []
    const url = await serveForTest((request, response) => {
      requestedPaths.push(request.url ?? '')
      const isRedirected = request.url === '/elsewhere'
      response.writeHead(isRedirected ? 200 : status, { location: '/elsewhere' }).end(body)
    })
    const checkToken = createPortalTokenCheck({ kind: 'introspection', url, appId: '1' }, createUpstream())
    await expect(checkToken(token)).rejects.toMatchObject({ code })
    expect(requestedPaths).toEqual(['/'])
  })
})
