import { readFileSync } from 'node:fs'
import { keyIdPattern, keysOf, type SealingKey } from './sealing-keys.ts'
import { portalKey } from './portal-key.ts'
import { type Environment, readSetting, SettingsError } from './read-setting.ts'
import { httpUrl, isLoopback, listOf, type SettingParser, textMatching } from './setting-parsers.ts'

/** The settings of sign-in: the authorization server, the keys, the state and the portal. */
export type SignInSettings = {
  oauth: OAuthSettings
  /** The secrets for the cookie of a sign-in in flight: the first seals, all open. */
  sessionSecrets: [string, ...string[]]
  /** The keys for stored tokens: the first seals, all open. */
  tokenKeys: [SealingKey, ...SealingKey[]]
  stateLocation: { folder: string } | { server: URL }
  /** The id of the database that must be used; null for any. */
  stateId: string | null
  /** The key ids whose records the administrator has discarded, and `damaged`. */
  discardedConnections: string[]
  portal: PortalSettings | null
  /** Whether a person who never signed in may write in a portal. */
  unknownMayWrite: boolean
}

/** The authorization server where staff sign in (live-service.md, OAuth 2.0), and Diwan's client there. */
export type OAuthSettings = {
  authorizeUrl: URL
  tokenUrl: URL
  userInfoUrl: URL
  clientId: string
  clientSecret: string
  scopes: string[]
}

/** How the gateway verifies a portal's token: by introspection or by its signature (live-service.md, OAuth 2.0). */
export type PortalSettings =
  { kind: 'introspection'; url: URL; appId: string } | { kind: 'jwt'; key: string; audience: string }

const secret = textMatching(/^[\x21-\x7e]{32,512}$/, 'at least 32 characters without spaces')
const keyId = textMatching(keyIdPattern, 'ids of keys, separated by commas, or the word damaged')
const stateId = textMatching(
  /^[0-9a-f]{8}$/,
  'the id of 8 digits and letters that the log names at the start',
)
const unknownRights = textMatching(/^(read|write)$/, 'read or write')
const plainText = textMatching(/^[\x21-\x7e]{1,512}$/, 'text without spaces')

const requiredNames = [
  'OAUTH_AUTHORIZE_URL',
  'OAUTH_TOKEN_URL',
  'OAUTH_USERINFO_URL',
  'OAUTH_CLIENT_ID',
  'SESSION_SECRET',
] as const

/** Reads the settings of sign-in; null if no OAUTH_… is set. Throws a SettingsError for an invalid or missing setting. */
export function readSignIn(env: Environment): SignInSettings | null {
  if (!Object.keys(env).some((name) => name.startsWith('OAUTH_') && env[name]?.trim())) return null
  const missing = requiredNames.filter((name) => !env[name]?.trim())
  if (missing.length > 0) {
    throw new SettingsError(
      `Sign-in by OAuth needs ${missing.join(', ')} as well. Set it, or clear all OAUTH_….`,
    )
  }
  const sessionSecrets = required(env, 'SESSION_SECRET', listOf(secret))
  return {
    oauth: {
      authorizeUrl: required(env, 'OAUTH_AUTHORIZE_URL', httpUrl),
      tokenUrl: required(env, 'OAUTH_TOKEN_URL', httpUrl),
      userInfoUrl: required(env, 'OAUTH_USERINFO_URL', httpUrl),
      clientId: required(env, 'OAUTH_CLIENT_ID', plainText),
      clientSecret: readClientSecret(env),
      scopes: readSetting(env, 'OAUTH_SCOPES', (text) => text.split(/[\s,]+/)) ?? ['offline_access'],
    },
    sessionSecrets,
    tokenKeys: readTokenKeys(env, keysOf(sessionSecrets)),
    stateLocation: readStateLocation(env),
    stateId: readSetting(env, 'STATE_ID', stateId) ?? null,
    discardedConnections: readSetting(env, 'DISCARD_CONNECTIONS', listOf(keyId)) ?? [],
    portal: readPortal(env),
    unknownMayWrite: readSetting(env, 'PORTAL_UNKNOWN_RIGHTS', unknownRights) === 'write',
  }
}

function required<Value>(env: Environment, name: string, parse: SettingParser<Value>): Value {
  const value = readSetting(env, name, parse)
  if (value === undefined)
    throw new SettingsError(`${name} is not set. Set it in the environment or in .env.`)
  return value
}

function readClientSecret(env: Environment): string {
  const given = readSetting(env, 'OAUTH_CLIENT_SECRET', plainText)
  const file = readSetting(env, 'OAUTH_CLIENT_SECRET_FILE', String)
  if (given !== undefined && file === undefined) return given
  if (given !== undefined || file === undefined) {
    throw new SettingsError('Set one of OAUTH_CLIENT_SECRET and OAUTH_CLIENT_SECRET_FILE, and not both.')
  }
  try {
    return plainText(readFileSync(file, 'utf8').trim())
  } catch {
    throw new SettingsError(
      `OAUTH_CLIENT_SECRET_FILE names ${file}, which must be readable and hold one secret and nothing else.`,
    )
  }
}

/* The keys of the session secrets stay last: they open what they sealed before TOKEN_KEYS was set. */
function readTokenKeys(env: Environment, before: SignInSettings['tokenKeys']): SignInSettings['tokenKeys'] {
  const keys = readSetting(env, 'TOKEN_KEYS', listOf(sealingKey))
  if (keys === undefined) return before
  // Two keys with one id could not be distinguished.
  if (new Set(keys.map(({ id }) => id)).size < keys.length) {
    throw new SettingsError('TOKEN_KEYS names a key twice. Give each a name of its own.')
  }
  return [...keys, ...before]
}

const sealingKey: SettingParser<SealingKey> = (text) => {
  const [, id = '', key = ''] = /^([A-Za-z0-9_-]{1,32}):([\x21-\x2b\x2d-\x7e]{32,512})$/.exec(text) ?? []
  if (id === '') {
    throw new Error('must be keys such as 2026a:…, separated by commas, each of at least 32 characters')
  }
  return { id, secret: key }
}

function readStateLocation(env: Environment): SignInSettings['stateLocation'] {
  const server = readSetting(env, 'SESSION_STORE_URL', stateServerUrl)
  const folder = readSetting(env, 'DATA_DIR', String)
  if (server !== undefined && folder !== undefined) {
    throw new SettingsError('SESSION_STORE_URL and DATA_DIR are both set. Keep one of the two.')
  }
  return server === undefined ? { folder: folder ?? 'data' } : { server }
}

const stateServerUrl: SettingParser<URL> = (text) => {
  const url = URL.canParse(text) ? new URL(text) : null
  if (url === null || !/^rediss?:$/.test(url.protocol) || url.hostname === '') {
    throw new Error('must be a URL such as rediss://user:password@cache.example.com:6379')
  }
  return url
}

function readPortal(env: Environment): PortalSettings | null {
  const url = readSetting(env, 'PORTAL_INTROSPECT_URL', httpUrl)
  const appId = readSetting(env, 'PORTAL_APP_ID', plainText)
  const key = readSetting(env, 'PORTAL_JWT_KEY', portalKey)
  const audience = readSetting(env, 'PORTAL_JWT_AUDIENCE', plainText)
  if (url !== undefined && key !== undefined) {
    throw new SettingsError('PORTAL_INTROSPECT_URL and PORTAL_JWT_KEY are both set. Keep one of the two.')
  }
  if (url !== undefined && appId !== undefined) return { kind: 'introspection', url, appId }
  if (key !== undefined && audience !== undefined) return { kind: 'jwt', key, audience }
  if (url !== undefined || appId !== undefined) {
    throw new SettingsError('PORTAL_INTROSPECT_URL and PORTAL_APP_ID go together. Set both, or none.')
  }
  if (key !== undefined || audience !== undefined) {
    throw new SettingsError('PORTAL_JWT_KEY and PORTAL_JWT_AUDIENCE go together. Set both, or none.')
  }
  return null
}

/** Throws a SettingsError if others could read the sign-in: http is for this machine only. */
export function requireSafeOrigin(host: string, publicOrigins: readonly string[] | null): void {
  if (publicOrigins === null && !isLoopback(host)) {
    throw new SettingsError('HOST opens Diwan to the network. Set PUBLIC_ORIGIN to where people open it.')
  }
  if (publicOrigins?.every(isSafeOrigin) === false) {
    throw new SettingsError(
      'PUBLIC_ORIGIN must begin with https:// where people sign in; http:// is for this machine only.',
    )
  }
}

function isSafeOrigin(origin: string): boolean {
  return origin.startsWith('https:') || isLoopback(new URL(origin).hostname)
}
