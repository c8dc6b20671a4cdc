import { type Environment, readSetting, SettingsError } from './read-setting.ts'

/** The {base_url} of the store API and its access token or token file (store-api.md § 9, § 5). With sign-in `access` is null. */
export type StoreApiSettings = { baseUrl: URL; access: TokenSettings | null }

/** The access token; with its `file`, if it may change while the program runs. */
export type TokenSettings = { token: string; file?: string }

/**
 * Reads the settings of the store API; null for the demo. Throws a SettingsError for a URL without a token, a token without a
 * URL, and a token beside sign-in, where each store has its own.
 */
export function readStoreApi(env: Environment, hasSignIn: boolean): StoreApiSettings | null {
  const baseUrl = readSetting(env, 'STORE_API_BASE_URL')
  const token = readSetting(env, 'STORE_API_TOKEN')
  const file = readSetting(env, 'STORE_API_TOKEN_FILE')
  const access = token === undefined ? null : { token, ...(file !== undefined && { file }) }
  if (hasSignIn && access !== null) {
    throw new SettingsError(
      'STORE_API_TOKEN is one store’s, and OAUTH_… lets many sign in. Clear one of them.',
    )
  }
  if (baseUrl !== undefined && (hasSignIn || access !== null)) return { baseUrl, access }
  if (hasSignIn) throw new SettingsError('STORE_API_BASE_URL is not set. Sign-in by OAuth needs it.')
  if (baseUrl === undefined && access === null) return null
  throw new SettingsError(
    'STORE_API_BASE_URL goes together with STORE_API_TOKEN or STORE_API_TOKEN_FILE. Set both, or none for the demo.',
  )
}

/** How the gateway verifies the events of a store (live-service.md, Webhooks). */
export type EventsSettings = { secrets: [string, ...string[]]; headerPrefix: string }

/** The beginning of the live service's headers (live-service.md, Webhooks). */
export const defaultHeaderPrefix = 'X-Salla-'

/** Reads the settings of events; null without `STORE_EVENTS_SECRET`. */
export function readEvents(env: Environment): EventsSettings | null {
  const secrets = readSetting(env, 'STORE_EVENTS_SECRET')
  const headerPrefix = readSetting(env, 'STORE_EVENTS_HEADER_PREFIX') ?? defaultHeaderPrefix
  return secrets === undefined ? null : { secrets, headerPrefix }
}
