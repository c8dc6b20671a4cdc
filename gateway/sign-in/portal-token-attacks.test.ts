import { createHmac, createSecretKey, generateKeyPairSync, type KeyObject } from 'node:crypto'
import { exportJWK, SignJWT } from 'jose'
import { describe, expect, test } from 'vitest'
import { createUpstream } from '#gateway/store/upstream.ts'
import { serveForTest } from '#testing/gateway/test-server.ts'
import { createPortalTokenCheck } from './portal-token.ts'

const key = 'a-key-long-enough-for-any-algorithm-'.repeat(2)
const check = createPortalTokenCheck({ kind: 'jwt', key, audience: 'diwan' }, createUpstream())
const secretKey = createSecretKey(key, 'utf8')
const attacker = generateKeyPairSync('rsa', { modulusLength: 2048 })

const now = () => Math.floor(Date.now() / 1000)
const validClaims = () => ({ merchant_id: '1001', sub: '7', aud: 'diwan', iat: now(), exp: now() + 60 })

function signed(claims: object, header: object = {}, signingKey: KeyObject = secretKey): Promise<string> {
  return new SignJWT({ ...validClaims(), ...claims })
    .setProtectedHeader({ alg: 'HS256', ...header })
    .sign(signingKey)
}

function encoded(value: object): string {
  return Buffer.from(JSON.stringify(value)).toString('base64url')
}

describe('A portal’s JWT', () => {
  test('may have several audiences and a long lifetime', async () => {
    expect(await check(await signed({ aud: ['other', 'diwan'], exp: now() + 3600 }))).toMatchObject({
      store: '1001',
    })
  })

  test.for<[string, () => Promise<string>]>([
    ['is not valid yet', () => signed({ nbf: now() + 60 })],
    ['comes from the future', () => signed({ iat: now() + 60 })],
    ['has no time of issue', () => signed({ iat: undefined })],
    [
      'was made more than a minute ago, though it has not ended',
      () => signed({ iat: now() - 70, exp: now() + 3600 }),
    ],
    ['has an invalid end', () => signed({ exp: 'never' })],
    ['is for an audience that starts with Diwan’s', () => signed({ aud: 'diwan.evil.example' })],
    ['names two stores', () => signed({ merchant_id: ['1001', '1002'] })],
    ['names a person with a line break', () => signed({ sub: '7\n8' })],
    [
      'has an unknown critical header',
      async () => {
        const unsigned = `${encoded({ alg: 'HS256', crit: ['evil'], evil: 1 })}.${encoded(validClaims())}`
        return `${unsigned}.${createHmac('sha256', key).update(unsigned).digest('base64url')}`
      },
    ],
    [
      'is signed with a key from its own header',
      async () => {
        const jwk = await exportJWK(attacker.publicKey)
        return signed({}, { alg: 'RS256', jwk, kid: '../../dev/null' }, attacker.privateKey)
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
    ['is no JWT', async () => 'null.null.null'],
  ])('that %s is refused', async ([, createToken]) => {
    await expect(createToken().then(check)).rejects.toMatchObject({
      code: 'portal_token_refused',
      status: 401,
    })
  })
})

describe('An introspection endpoint', () => {
  const valid = JSON.stringify({ success: true, data: { merchant_id: 1001, user_id: 7 } })

  test.for<[string, number, Record<string, string>, string, string]>([
    ['redirects', 302, { location: '/elsewhere' }, valid, 'portal_token_refused'],
    ['responds with 201', 201, {}, valid, 'portal_token_refused'],
    ['responds with HTML', 200, {}, '<p>hello', 'portal_token_refused'],
    ['responds with an empty body', 200, {}, '', 'portal_token_refused'],
    ['responds with a list', 200, {}, `[${valid}]`, 'portal_token_refused'],
    [
      'responds with a body nested too deep',
      200,
      {},
      `{"data":${'['.repeat(1e5)}${']'.repeat(1e5)}}`,
      'portal_token_refused',
    ],
    ['responds with a body too large', 200, {}, ' '.repeat(11 * 1024 * 1024), 'sign_in_failed'],
    [
      'confirms with a text instead of true',
      200,
      {},
      valid.replace('true', '"true"'),
      'portal_token_refused',
    ],
    ['reports an invalid end', 200, {}, valid.replace('7', '7,"exp":"soon"'), 'portal_token_refused'],
    [
      'reports an end as a number',
      200,
      {},
      valid.replace('7', '7,"exp":99999999999'),
      'portal_token_refused',
    ],
    ['limits requests', 429, {}, valid, 'sign_in_failed'],
  ])('that %s lets nobody in', async ([, status, headers, body, code]) => {
    const requestedPaths: string[] = []
    const url = await serveForTest((request, response) => {
      requestedPaths.push(request.url ?? '')
      response.writeHead(request.url === '/elsewhere' ? 200 : status, headers).end(body)
    })
    const checkToken = createPortalTokenCheck({ kind: 'introspection', url, appId: '1' }, createUpstream())
    await expect(checkToken('em_tok_0123456789')).rejects.toMatchObject({ code })
    expect(requestedPaths).toEqual(['/'])
  })
})
