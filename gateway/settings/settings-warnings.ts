import { isSettingName } from './nearest-setting.ts'
import type { Environment } from './read-setting.ts'
import { parseSettings, type Settings } from './settings.ts'

/** Sentences about settings that are valid but have no effect, or not the likely one. None contains a value. */
export function settingsWarnings(
  env: Environment,
  { storeApi, signIn, events, portals }: Settings,
): string[] {
  const isSet = (name: string) => Boolean(env[name]?.trim())
  const warnings = unreadSettings(env).map((name) =>
    signIn === null
      ? `${name} has no effect without sign-in (OAUTH_…).`
      : `${name} has no effect with sign-in (OAUTH_…).`,
  )
  for (const name of Object.keys(env).filter(isSettingName)) {
    if (/^(["'`]).*\1$/s.test(env[name]?.trim() ?? '')) {
      warnings.push(`${name} begins and ends with a quotation mark. They count as part of it: remove them.`)
    }
  }
  if (signIn === null && storeApi !== null && env['DEMO']?.trim() === '1') {
    warnings.push('DEMO=1 has no effect: STORE_API_BASE_URL names a store.')
  }
  if (isSet('STORE_EVENTS_HEADER_PREFIX') && events === null) {
    warnings.push('STORE_EVENTS_HEADER_PREFIX has no effect without STORE_EVENTS_SECRET.')
  }
  if (signIn === null) return warnings
  const scopes = 'offline_access brands.read_write orders.read_write metadata.read'
  if (!isSet('OAUTH_SCOPES')) {
    warnings.push(`OAUTH_SCOPES is empty, so people may do little or nothing. The usual ones: ${scopes}.`)
  } else if (!signIn.oauth.scopes.includes('offline_access')) {
    warnings.push('OAUTH_SCOPES lacks offline_access: without it a store’s connection soon ends.')
  }
  if (portals.length > 0 && signIn.portal === null) {
    warnings.push(
      'PORTAL_ORIGINS lets portals show Diwan, but Diwan cannot check their tokens, so nobody is signed in there. Set PORTAL_INTROSPECT_URL and PORTAL_APP_ID, or PORTAL_JWT_KEY and PORTAL_JWT_AUDIENCE.',
    )
  }
  if (portals.length === 0 && signIn.portal !== null) {
    warnings.push('Diwan can check tokens of portals, but no portal may show it. Set PORTAL_ORIGINS.')
  }
  return warnings
}

/* The settings that are set and that nothing reads in this mode. */
function unreadSettings(env: Environment): string[] {
  const read = new Set<PropertyKey>()
  parseSettings(
    new Proxy(env, {
      get(target, name) {
        read.add(name)
        return Reflect.get(target, name)
      },
    }),
  )
  return Object.keys(env).filter((name) => isSettingName(name) && env[name]?.trim() && !read.has(name))
}
