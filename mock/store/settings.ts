import type { EventTarget } from '#mock/events/event-sender.ts'
import { languageCodePattern } from '#contract/identifiers.ts'

/** The settings of the mock store API. */
export type MockSettings = {
  /** The port on 127.0.0.1; 0 takes any free one. */
  port: number
  /** The IANA zone that decides which day is today at the store. */
  timeZone: string
  /** The languages of the store's texts; the first is the default language. */
  languages: readonly [string, ...string[]]
  /** Whether to serve only the five operations of the specification, without the two brand reads. */
  isSpecOnly: boolean
  /** Whether to serve the control API (`control-api.ts`). */
  hasControlApi: boolean
  rateLimit: RateLimit
  /** The port of an authorization server for many stores; null serves one store with the tokens of `tokens.ts`. */
  authorizationPort: number | null
  /** The URLs to which the authorization server may redirect. */
  redirectUris: string[]
  /** Where to send events; null for nowhere. */
  events: EventTarget | null
  /** The merchant of the events of a mock with one store. */
  merchant: string
}

/** The number of requests in a window of time; a limit of 0 means no limit. */
export type RateLimit = { limit: number; windowSeconds: number }

export const defaultSettings: MockSettings = {
  port: 4174,
  timeZone: 'Asia/Riyadh',
  languages: ['ar', 'en'],
  isSpecOnly: false,
  hasControlApi: false,
  rateLimit: { limit: 720, windowSeconds: 60 },
  authorizationPort: null,
  redirectUris: ['http://127.0.0.1:4173/auth/callback'],
  events: null,
  merchant: '1001',
}

/**
 * Reads the settings from the environment; a missing or empty one keeps its default. Throws an Error of one line that names the
 * variable, its value and the allowed values.
 */
export function parseSettings(env: Environment): MockSettings {
  const { port, rateLimit, redirectUris } = defaultSettings
  return {
    port: parseInteger(env, 'MOCK_PORT', port, 0, 65_535),
    timeZone: parseTimeZone(env),
    languages: parseLanguages(env),
    isSpecOnly: parseSwitch(env, 'MOCK_SPEC_ONLY'),
    hasControlApi: parseSwitch(env, 'MOCK_CONTROL'),
    rateLimit: {
      limit: parseInteger(env, 'MOCK_RATE_LIMIT', rateLimit.limit, 0, 1_000_000),
      windowSeconds: parseInteger(env, 'MOCK_RATE_WINDOW_SECONDS', rateLimit.windowSeconds, 1, 86_400),
    },
    authorizationPort: env.MOCK_AUTHORIZATION_PORT
      ? parseInteger(env, 'MOCK_AUTHORIZATION_PORT', 0, 0, 65_535)
      : null,
    redirectUris: env.MOCK_REDIRECT_URIS ? env.MOCK_REDIRECT_URIS.split(',') : redirectUris,
    events: parseEventTarget(env),
    merchant: env.STORE_ID || defaultSettings.merchant,
  }
}

type Environment = Record<string, string | undefined>

function parseInteger(env: Environment, name: string, fallback: number, min: number, max: number): number {
  const text = env[name]
  if (!text) return fallback
  const value = Number(text)
  if (!/^\d+$/.test(text) || value < min || value > max) {
    throw invalidSetting(name, text, `a whole number from ${min} to ${max}`)
  }
  return value
}

function parseSwitch(env: Environment, name: string): boolean {
  const text = env[name]
  if (!text || text === '0') return false
  if (text !== '1') throw invalidSetting(name, text, '1 or 0')
  return true
}

function parseEventTarget(env: Environment): EventTarget | null {
  const { MOCK_EVENTS_URL: url, MOCK_EVENTS_SECRET: secret } = env
  if (!url && !secret) return null
  if (!url || !URL.canParse(url)) {
    throw invalidSetting('MOCK_EVENTS_URL', url ?? '', 'a URL such as http://127.0.0.1:4173/events/store')
  }
  if (!secret) throw new Error('MOCK_EVENTS_URL is set without MOCK_EVENTS_SECRET. Set both, or neither.')
  return { url, secret, headerPrefix: env.STORE_EVENTS_HEADER_PREFIX || 'X-Salla-' }
}

function parseTimeZone(env: Environment): string {
  const text = env.STORE_TIME_ZONE
  if (!text) return defaultSettings.timeZone
  try {
    return new Intl.DateTimeFormat('en', { timeZone: text }).resolvedOptions().timeZone
  } catch {
    throw invalidSetting('STORE_TIME_ZONE', text, 'a time zone such as Asia/Riyadh')
  }
}

function parseLanguages(env: Environment): MockSettings['languages'] {
  const text = env.STORE_LANGUAGES
  if (!text) return defaultSettings.languages
  const [first = '', ...others] = text.split(',').map((code) => code.trim())
  const languages = [first, ...others] as const
  const areCodes = languages.every((code) => languageCodePattern.test(code))
  if (!areCodes || new Set(languages).size < languages.length) {
    throw invalidSetting('STORE_LANGUAGES', text, 'different language codes such as ar,en')
  }
  return languages
}

function invalidSetting(name: string, text: string, expected: string): Error {
  return new Error(`${name} is "${text}" but must be ${expected}.`)
}
