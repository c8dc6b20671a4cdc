import { type Environment, readSetting, SettingsError } from './read-setting.ts'

/** The {base_url} of the store API and its access token or token file (store-api.md § 9, § 5). With sign-in `access` is null. */
export type StoreApiSettings = { baseUrl: URL; access: TokenSettings | null }

export type TokenSettings = { token: string } | { tokenFile: string }

/**
 * Reads the settings of the store API; null for the demo. Throws a SettingsError for a URL without a token, a token without a
 * URL, and a token beside sign-in, where each store has its own.
 */
export function readStoreApi(env: Environment, hasSignIn: boolean): StoreApiSettings | null {
  const baseUrl = readSetting(env, 'STORE_API_BASE_URL')
  const token = readSetting(env, 'STORE_API_TOKEN')
  const tokenFile = readSetting(env, 'STORE_API_TOKEN_FILE')
  if (token !== undefined && tokenFile !== undefined) {
    throw new SettingsError('STORE_API_TOKEN and STORE_API_TOKEN_FILE are both set. Keep one of the two.')
  }
  if (hasSignIn) return readMultiStoreApi(baseUrl, token ?? tokenFile)
  if (baseUrl && token !== undefined) return { baseUrl, access: { token } }
  if (baseUrl && tokenFile !== undefined) return { baseUrl, access: { tokenFile } }
  if (baseUrl) {
    throw new SettingsError(
      'STORE_API_BASE_URL is set without a token. Set STORE_API_TOKEN or STORE_API_TOKEN_FILE, or clear it for the demo.',
    )
  }
  if (token !== undefined || tokenFile !== undefined) {
    const name = token === undefined ? 'STORE_API_TOKEN_FILE' : 'STORE_API_TOKEN'
    throw new SettingsError(
      `${name} is set without the store's URL. Set STORE_API_BASE_URL, or clear it for the demo.`,
    )
  }
  return null
}

function readMultiStoreApi(baseUrl: URL | undefined, token: string | undefined): StoreApiSettings {
  if (token !== undefined) {
    throw new SettingsError(
      'STORE_API_TOKEN is one store’s, and OAUTH_… lets many sign in. Clear one or the other.',
    )
  }
  if (baseUrl === undefined) {
    throw new SettingsError(
      'STORE_API_BASE_URL is not set. Sign-in by OAuth needs it; it takes no token then.',
    )
  }
  return { baseUrl, access: null }
}
