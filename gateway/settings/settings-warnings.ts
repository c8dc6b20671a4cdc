import { isSettingName } from './nearest-setting.ts'
import { type Environment, isQuoted, quotedReason } from './read-setting.ts'
import { isLoopback } from './setting-parsers.ts'
import { parseSettings, type Settings } from './settings.ts'

const usualScopes = 'offline_access brands.read_write orders.read_write metadata.read'

/** Sentences about settings that are valid but have no effect, or hardly the intended one. None contains a value. */
export function settingsWarnings(
  env: Environment,
  { storeApi, signIn, events, portals, port, publicOrigins, trustedProxies }: Settings,
): string[] {
  const textOf = (name: string) => env[name]?.trim() ?? ''
  const names = Object.keys(env).filter((name) => isSettingName(name) && textOf(name) !== '')
  const read = namesRead(env)
  const scopes = signIn?.oauth.scopes ?? []
  const rules: Record<string, boolean> = {
    'DEMO=1 has no effect: STORE_API_BASE_URL names a store.':
      signIn === null && storeApi !== null && textOf('DEMO') === '1',
    'STORE_EVENTS_HEADER_PREFIX has no effect without STORE_EVENTS_SECRET.':
      events === null && textOf('STORE_EVENTS_HEADER_PREFIX') !== '',
    [`OAUTH_SCOPES is empty, so people may do little or nothing. The usual ones: ${usualScopes}.`]:
      signIn !== null && textOf('OAUTH_SCOPES') === '',
    'OAUTH_SCOPES lacks offline_access: without it a store’s connection soon ends.':
      signIn !== null && !scopes.includes('offline_access'),
    'PORTAL_ORIGINS lets portals show Diwan, but Diwan cannot check their tokens, so nobody is signed in there. Set PORTAL_INTROSPECT_URL and PORTAL_APP_ID, or PORTAL_JWT_KEY and PORTAL_JWT_AUDIENCE.':
      signIn?.portal === null && portals.length > 0,
    'Diwan can check tokens of portals, but no portal may show it. Set PORTAL_ORIGINS.':
      Boolean(signIn?.portal) && portals.length === 0,
    'STORE_NAME with sign-in is shown only until people sign in: then the page has the name of their store.':
      signIn !== null && textOf('STORE_NAME') !== '',
    'PORTAL_UNKNOWN_RIGHTS has no effect without portals. Set PORTAL_ORIGINS and how Diwan checks their tokens.':
      textOf('PORTAL_UNKNOWN_RIGHTS') !== '' && signIn?.portal === null,
    [`PUBLIC_ORIGIN names this computer with another port than PORT, which is ${port}: correct one of them, unless a program forwards the requests.`]:
      port !== 0 && publicOrigins?.every((origin) => isOtherPort(origin, port)) === true,
    'TRUSTED_PROXIES trusts every address, so everybody can claim any client address. Name your proxies.':
      trustedProxies.some((range) => range.endsWith('/0')),
  }
  return [
    ...names
      .filter((name) => !read.has(name) || (signIn !== null && name === 'STORE_ID'))
      .map((name) => `${name} has no effect ${signIn ? 'with' : 'without'} sign-in (OAUTH_…).`),
    ...names.filter((name) => isQuoted(textOf(name))).map((name) => `${name} ${quotedReason}.`),
    ...Object.keys(rules).filter((warning) => rules[warning]),
  ]
}

/* With https a proxy listens there. */
function isOtherPort(origin: string, port: number): boolean {
  const url = new URL(origin)
  return url.protocol === 'http:' && isLoopback(url.hostname) && Number(url.port || 80) !== port
}

/* The names that are read in the mode of these settings. */
function namesRead(env: Environment): Set<PropertyKey> {
  const names = new Set<PropertyKey>()
  const get = (target: Environment, name: string) => (names.add(name), target[name])
  parseSettings(new Proxy(env, { get }))
  return names
}
