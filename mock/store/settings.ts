import * as v from 'valibot'
import type { EventTarget } from '#mock/events/event-sender.ts'
import { languageCodePattern } from '#contract/identifiers.ts'
import { isTimeZone } from '#contract/session/session.ts'

/** The settings of the mock store API. */
export type MockSettings = ReturnType<typeof parseSettings>

/** The number of requests in a window of time; a limit of 0 means no limit. */
export type RateLimit = MockSettings['rateLimit']

const integer = (min: number, max: number) =>
  v.pipe(v.string(), v.digits(), v.transform(Number), v.minValue(min), v.maxValue(max))
const flag = v.pipe(
  v.picklist(['0', '1']),
  v.transform((text) => text === '1'),
)
const list = v.pipe(
  v.string(),
  v.transform((text) => text.split(',')),
)
const code = v.pipe(v.string(), v.trim(), v.regex(languageCodePattern))
const languages = v.pipe(
  list,
  v.tupleWithRest([code], code),
  v.check((codes) => new Set(codes).size === codes.length, 'must not name a language twice'),
)
const timeZone = v.custom<string>(isTimeZone, 'must be a time zone such as Asia/Riyadh')

const environment = v.object({
  MOCK_PORT: v.optional(integer(0, 65_535), '4174'),
  STORE_TIME_ZONE: v.optional(timeZone, 'Asia/Riyadh'),
  STORE_LANGUAGES: v.optional(languages, 'ar,en'),
  MOCK_SPEC_ONLY: v.optional(flag, '0'),
  MOCK_CONTROL: v.optional(flag, '0'),
  MOCK_RATE_LIMIT: v.optional(integer(0, 1_000_000), '720'),
  MOCK_RATE_WINDOW_SECONDS: v.optional(integer(1, 86_400), '60'),
  MOCK_AUTHORIZATION_PORT: v.optional(integer(0, 65_535)),
  MOCK_REDIRECT_URIS: v.optional(list, 'http://127.0.0.1:4173/auth/callback'),
  MOCK_EVENTS_URL: v.optional(v.pipe(v.string(), v.url())),
  MOCK_EVENTS_SECRET: v.optional(v.string()),
  STORE_EVENTS_HEADER_PREFIX: v.optional(v.string(), 'X-Salla-'),
  STORE_ID: v.optional(v.string(), '1001'),
})

/** Reads the settings from the environment; a missing or empty one keeps its default. Throws an Error that names an invalid one. */
export function parseSettings(env: Record<string, string | undefined>) {
  const set = Object.fromEntries(Object.entries(env).filter(([, text]) => text))
  const parsed = v.safeParse(environment, set)
  if (!parsed.success) {
    const [issue] = parsed.issues
    const name = String(issue.path?.[0]?.key)
    throw new Error(`${name} is "${env[name]}": ${issue.message}.`)
  }
  const read = parsed.output
  const { MOCK_EVENTS_URL: url, MOCK_EVENTS_SECRET: secret, STORE_EVENTS_HEADER_PREFIX: headerPrefix } = read
  if (!url !== !secret) throw new Error('Set both MOCK_EVENTS_URL and MOCK_EVENTS_SECRET, or neither.')
  const events: EventTarget | null = url && secret ? { url, secret, headerPrefix } : null
  return {
    /** The port on 127.0.0.1; 0 takes any free one. */
    port: read.MOCK_PORT,
    /** The IANA zone that decides which day is today at the store. */
    timeZone: read.STORE_TIME_ZONE,
    /** The languages of the store's texts; the first is the default language. */
    languages: read.STORE_LANGUAGES,
    /** Whether to serve only the five operations of the specification, without the two brand reads. */
    isSpecOnly: read.MOCK_SPEC_ONLY,
    /** Whether to serve the control API (`control-api.ts`). */
    hasControlApi: read.MOCK_CONTROL,
    rateLimit: { limit: read.MOCK_RATE_LIMIT, windowSeconds: read.MOCK_RATE_WINDOW_SECONDS },
    /** The port of an authorization server for many stores; null serves one store with the tokens of `tokens.ts`. */
    authorizationPort: read.MOCK_AUTHORIZATION_PORT ?? null,
    /** The URLs to which the authorization server may redirect. */
    redirectUris: read.MOCK_REDIRECT_URIS,
    /** Where to send events; null for nowhere. */
    events,
    /** The merchant of the events of a mock with one store. */
    merchant: read.STORE_ID,
  }
}

export const defaultSettings = parseSettings({})
