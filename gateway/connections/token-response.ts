import * as v from 'valibot'
import type { Tokens } from './connection.ts'
import { unwrapData } from './unwrap-data.ts'

/** Tokens, and their scopes; null if the server named none. */
export type TokenResponse = { tokens: Tokens; scopes: string[] | null }

const timeValue = v.optional(v.nullable(v.union([v.number(), v.string()])))
const printable = v.pipe(v.string(), v.regex(/^[\x21-\x7e]{1,8192}$/))

const schema = v.object({
  access_token: printable,
  refresh_token: v.optional(v.nullable(printable)),
  expires: timeValue,
  expires_in: timeValue,
  scope: v.optional(v.nullable(v.union([v.string(), v.array(v.string())]))),
})

/* A token is refreshed this long before it expires, or a third of a short lifetime before. */
const defaultMarginMs = 60_000
/* A larger number is no duration in seconds but a time since 1970, in seconds or milliseconds. */
const maxDurationSeconds = 1e9
const maxTimestampSeconds = 1e11

/**
 * Reads the tokens of a token endpoint or an installation (live-service.md, OAuth 2.0), also within `data`; null without an
 * access token. `expires` and `expires_in` may each be a time or a duration. `now` is in milliseconds since 1970.
 */
export function readTokenResponse(json: unknown, now: number): TokenResponse | null {
  const read = unwrapData(schema, json)
  if (read === null) return null
  const { access_token, refresh_token, expires, expires_in, scope } = read
  const scopes = Array.isArray(scope) ? scope : (scope?.split(/[\s,]+/).filter((name) => name !== '') ?? null)
  const endsAt = toTimestamp(expires_in, now) ?? toTimestamp(expires, now)
  return {
    tokens: {
      access: access_token,
      refresh: refresh_token ?? null,
      endsAt,
      marginMs: endsAt === null ? 0 : Math.min(defaultMarginMs, (endsAt - now) / 3),
    },
    scopes,
  }
}

function toTimestamp(given: string | number | null | undefined, now: number): number | null {
  if (given === undefined || given === null || given === '') return null
  const value = Number(given)
  if (!Number.isFinite(value)) {
    const date = Date.parse(String(given))
    return Number.isNaN(date) ? null : date
  }
  if (value <= 0) return now
  if (value < maxDurationSeconds) return now + value * 1000
  return value < maxTimestampSeconds ? value * 1000 : value
}
