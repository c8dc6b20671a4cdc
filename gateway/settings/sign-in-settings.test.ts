import { generateKeyPairSync } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { createSealing } from '#gateway/connections/sealing.ts'
import { signInEnv } from '#testing/gateway/sign-in-env.ts'
import { parseSettings } from './settings.ts'

const complete = signInEnv
const secret = complete.SESSION_SECRET

describe('Sign-in', () => {
  test('has no token of one store, and stores its state in a folder by default', () => {
    const { signIn, storeApi } = parseSettings(complete)
    expect(storeApi?.access).toBeNull()
    const oauth = { clientId: 'diwan', scopes: ['offline_access'] }
    expect(signIn).toMatchObject({ stateLocation: { folder: 'data' }, portal: null, oauth })
    expect(signIn?.tokenKeys[0].secret).toBe(secret)
  })

  test('accepts several secrets, keys and proxies, and a URL of the state', () => {
    const { signIn, trustedProxies, events } = parseSettings({
      ...complete,
      SESSION_SECRET: `${secret}-2,${secret}`,
      TOKEN_KEYS: `2026b:${secret}-b, 2026a:${secret}-a`,
      TRUSTED_PROXIES: '10.0.0.0/8,::1',
      SESSION_STORE_URL: 'rediss://user:password@cache.example.com:6379',
      STORE_EVENTS_SECRET: 'canary-events',
      PORTAL_INTROSPECT_URL: 'https://portal.example.com/introspect',
      PORTAL_APP_ID: '42',
    })
    expect(trustedProxies).toEqual(['10.0.0.0/8', '::1'])
    expect(signIn?.sessionSecrets).toEqual([`${secret}-2`, secret])
    expect(signIn?.tokenKeys.slice(0, 2).map(({ id }) => id)).toEqual(['2026b', '2026a'])
    expect(events).toEqual({ secrets: ['canary-events'], headerPrefix: 'X-Salla-' })
    expect(signIn).toMatchObject({ portal: { kind: 'introspection', appId: '42' } })
  })

  test.for<[string, Record<string, string>, RegExp]>([
    ['without a token endpoint', { OAUTH_TOKEN_URL: '' }, /needs OAUTH_TOKEN_URL/],
    ['with a short secret', { SESSION_SECRET: 'canary' }, /SESSION_SECRET must be at least 32/],
    ['over http', { OAUTH_TOKEN_URL: 'http://a.example.com/token' }, /OAUTH_TOKEN_URL must begin with https/],
    ['with one store’s token', { STORE_API_TOKEN: 'canary-token' }, /STORE_API_TOKEN is one store’s/],
    ['without a store API', { STORE_API_BASE_URL: '' }, /STORE_API_BASE_URL is not set/],
    ['without a client secret', { OAUTH_CLIENT_SECRET: '' }, /OAUTH_CLIENT_SECRET/],
    ['with keys without names', { TOKEN_KEYS: secret }, /TOKEN_KEYS must be keys such as/],
    ['with two states', { DATA_DIR: 'x', SESSION_STORE_URL: 'redis://x' }, /Keep one of the two/],
    ['with an invalid state', { SESSION_STORE_URL: 'https://x' }, /SESSION_STORE_URL must be a URL such as/],
    ['with half a portal', { PORTAL_APP_ID: '42' }, /go together/],
    ['open to the network without PUBLIC_ORIGIN', { HOST: '0.0.0.0' }, /Set PUBLIC_ORIGIN/],
    [
      'behind a proxy that people reach over http',
      { PUBLIC_ORIGIN: 'https://diwan.example.com,http://diwan.example.com' },
      /PUBLIC_ORIGIN must begin with https/,
    ],
    ['with a key twice', { TOKEN_KEYS: `a:${secret}-1,a:${secret}-2` }, /TOKEN_KEYS names a key twice/],
    ['with an invalid STATE_ID', { STATE_ID: 'main' }, /STATE_ID .*8 digits and letters/],
    ['with no id of a key', { DISCARD_CONNECTIONS: 'a:b' }, /DISCARD_CONNECTIONS .*ids of keys/],
  ])('%s does not start, and the error reveals no secret', ([, change, message]) => {
    const parse = () => parseSettings({ ...complete, ...change })
    expect(parse).toThrow(message)
    expect(parse).not.toThrow(/canary/)
  })

  test('with new TOKEN_KEYS opens what was sealed with the session secret, and seals with the new keys', async () => {
    const keysOf = (more: Record<string, string>) => parseSettings({ ...complete, ...more }).signIn?.tokenKeys
    const [before, after] = [keysOf({}), keysOf({ TOKEN_KEYS: `2026a:${secret}-a` })]
    if (!before || !after) throw new Error('no keys')
    expect(await createSealing(after).open(await createSealing(before).seal('token', 'a'), 'a')).toBe('token')
    expect(await createSealing(before).open(await createSealing(after).seal('token', 'a'), 'a')).toBeNull()
  })

  test('discards no connection and accepts any database by default', () => {
    expect(parseSettings(complete).signIn).toMatchObject({ stateId: null, discardedConnections: [] })
    const more = { STATE_ID: '5f0c77a2', DISCARD_CONNECTIONS: '2025a, damaged' }
    const read = { stateId: '5f0c77a2', discardedConnections: ['2025a', 'damaged'] }
    expect(parseSettings({ ...complete, ...more }).signIn).toMatchObject(read)
  })

  test('accepts http on this machine', () => {
    const { publicOrigins } = parseSettings({ ...complete, PUBLIC_ORIGIN: 'http://127.0.0.1:4173' })
    expect(publicOrigins).toEqual(['http://127.0.0.1:4173'])
  })

  test('accepts other machines if its name has https', () => {
    const open = { HOST: '0.0.0.0', PUBLIC_ORIGIN: 'https://diwan.example.com' }
    expect(parseSettings({ ...complete, ...open }).host).toBe('0.0.0.0')
  })
})

describe('PORTAL_JWT_KEY', () => {
  const { publicKey, privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 })
  const pem = String(publicKey.export({ type: 'spki', format: 'pem' })).trim()
  const elliptic = generateKeyPairSync('ec', { namedCurve: 'P-256' }).publicKey

  function portalOf(key: string) {
    return parseSettings({ ...complete, PORTAL_JWT_KEY: key, PORTAL_JWT_AUDIENCE: 'diwan' }).signIn?.portal
  }

  test.for<[string, string, string]>([
    ['a secret', secret, secret],
    ['a public key', pem, pem],
    ['a public key on one line', pem.replaceAll('\n', '\\n'), pem],
  ])('accepts %s', ([, given, key]) => {
    expect(portalOf(given)).toEqual({ kind: 'jwt', keys: [key], audience: 'diwan' })
    expect(portalOf(`${given}, ${secret}-2`)).toMatchObject({ keys: [key, `${secret}-2`] })
  })

  test.for<[string, string]>([
    ['a secret that can be guessed', 'canary'],
    ['a secret of several words', `${secret} ${secret}`],
    ['a public key in quotes, which would be taken for a secret', `"${pem}"`],
    ['the body of a public key, which would be one too', pem.split('\n').slice(1, -1).join('')],
    ['a private key', String(privateKey.export({ type: 'pkcs8', format: 'pem' }))],
    ['a key of another kind', String(elliptic.export({ type: 'spki', format: 'pem' }))],
    ['a public key cut short', pem.slice(0, 200)],
    ['a public key that is too short', String(short().export({ type: 'spki', format: 'pem' }))],
  ])('refuses %s', ([, key]) => {
    expect(() => portalOf(key)).toThrow(/PORTAL_JWT_KEY must be/)
    expect(() => portalOf(key)).not.toThrow(/canary|MII/)
  })

  function short() {
    return generateKeyPairSync('rsa', { modulusLength: 1024 }).publicKey
  }
})
