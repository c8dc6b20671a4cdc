import { type Environment, isSet, readSetting, requireNotBoth, SettingsError } from './read-setting.ts'
import { isLoopback, isSafe, keysOf, type SealingKey } from './setting-parsers.ts'
import { type SettingName, settingTable, type SettingValues } from './setting-table.ts'

/** The settings of sign-in: the authorization server, the keys, the state and the portal. */
export type SignInSettings = NonNullable<ReturnType<typeof readSignIn>>

/** The authorization server where staff sign in (live-service.md, OAuth 2.0), and Diwan's client there. */
export type OAuthSettings = SignInSettings['oauth']

/** How the gateway verifies a portal's token: by introspection or by its signature (live-service.md, OAuth 2.0). */
export type PortalSettings =
  | { kind: 'introspection'; url: URL; appId: string }
  | { kind: 'jwt'; keys: string[]; audience: string }

type SealingKeys = [SealingKey, ...SealingKey[]]

const requiredNames = [
  'OAUTH_AUTHORIZE_URL',
  'OAUTH_TOKEN_URL',
  'OAUTH_USERINFO_URL',
  'OAUTH_CLIENT_ID',
  'SESSION_SECRET',
] as const

const oauthNames = Object.keys(settingTable).filter((name) => name.startsWith('OAUTH_'))

/** Reads the settings of sign-in; null if no OAUTH_… is set. Throws a SettingsError for an invalid or missing setting. */
export function readSignIn(env: Environment) {
  if (!oauthNames.some((name) => env[name]?.trim())) return null
  const missing = requiredNames.filter((name) => !isSet(env, name))
  if (missing.length > 0) {
    throw new SettingsError(
      `Sign-in by OAuth needs ${missing.join(', ')} as well. Set it, or clear all OAUTH_….`,
    )
  }
  const sessionSecrets = required(env, 'SESSION_SECRET')
  return {
    oauth: {
      authorizeUrl: required(env, 'OAUTH_AUTHORIZE_URL'),
      tokenUrl: required(env, 'OAUTH_TOKEN_URL'),
      userInfoUrl: required(env, 'OAUTH_USERINFO_URL'),
      clientId: required(env, 'OAUTH_CLIENT_ID'),
      /** The client is authenticated with the first, and with the next ones if the server refuses it. */
      clientSecrets: required(env, 'OAUTH_CLIENT_SECRET'),
      scopes: readSetting(env, 'OAUTH_SCOPES') ?? ['offline_access'],
    },
    /** The secrets for the cookie of a sign-in in flight: the first seals, all open. */
    sessionSecrets,
    /** The keys for stored tokens: the first seals, all open. */
    tokenKeys: readTokenKeys(env, keysOf(sessionSecrets)),
    stateLocation: readStateLocation(env),
    /** The id of the database that must be used; null for any. */
    stateId: readSetting(env, 'STATE_ID') ?? null,
    /** The key ids whose records the administrator has discarded, and `damaged`. */
    discardedConnections: readSetting(env, 'DISCARD_CONNECTIONS') ?? [],
    portal: readPortal(env),
    /** Whether a person who never signed in may write in a portal. */
    unknownMayWrite: readSetting(env, 'PORTAL_UNKNOWN_RIGHTS') === 'write',
  }
}

function required<Name extends SettingName>(env: Environment, name: Name): SettingValues[Name] {
  const value = readSetting(env, name)
  if (value === undefined)
    throw new SettingsError(`${name} is not set. Set it in the environment or in .env.`)
  return value
}

/* The keys of the session secrets stay last: they open what they sealed before TOKEN_KEYS was set. */
function readTokenKeys(env: Environment, before: SealingKeys): SealingKeys {
  const keys = readSetting(env, 'TOKEN_KEYS')
  if (keys === undefined) return before
  // Two keys with one id could not be distinguished.
  if (new Set(keys.map(({ id }) => id)).size < keys.length) {
    throw new SettingsError('TOKEN_KEYS names a key twice. Give each a name of its own.')
  }
  return [...keys, ...before]
}

function readStateLocation(env: Environment): { folder: string } | { server: URL } {
  requireNotBoth(env, 'SESSION_STORE_URL', 'DATA_DIR')
  const server = readSetting(env, 'SESSION_STORE_URL')
  return server ? { server } : { folder: readSetting(env, 'DATA_DIR') ?? 'data' }
}

function readPortal(env: Environment): PortalSettings | null {
  requireNotBoth(env, 'PORTAL_INTROSPECT_URL', 'PORTAL_JWT_KEY')
  const url = readSetting(env, 'PORTAL_INTROSPECT_URL')
  const appId = readSetting(env, 'PORTAL_APP_ID')
  const keys = readSetting(env, 'PORTAL_JWT_KEY')
  const audience = readSetting(env, 'PORTAL_JWT_AUDIENCE')
  if (url !== undefined && appId !== undefined) return { kind: 'introspection', url, appId }
  if (keys !== undefined && audience !== undefined) return { kind: 'jwt', keys, audience }
  if ([url, appId, keys, audience].every((value) => value === undefined)) return null
  throw new SettingsError(
    'PORTAL_INTROSPECT_URL and PORTAL_APP_ID go together, and so do PORTAL_JWT_KEY and PORTAL_JWT_AUDIENCE. Set both of a pair, or none.',
  )
}

/** Throws a SettingsError if others could read the sign-in: http is for this machine only. */
export function requireSafeOrigin(host: string, publicOrigins: readonly string[] | null): void {
  if (publicOrigins === null && !isLoopback(host)) {
    throw new SettingsError('HOST opens Diwan to the network. Set PUBLIC_ORIGIN to where people open it.')
  }
  if (publicOrigins?.every((origin) => isSafe(new URL(origin))) === false) {
    throw new SettingsError(
      'PUBLIC_ORIGIN must begin with https:// where people sign in; http:// is for this machine only.',
    )
  }
}
