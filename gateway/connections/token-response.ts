import * as v from 'valibot'
import type { Tokens } from './connection.ts'
import { unwrapData } from './unwrap-data.ts'

/** Tokens as they were given, and what they may be used for; null where nobody said. */
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

/* A new token is asked for so long before the old one ends; a third of its life where that is short. */
const defaultMarginMs = 60_000
/* Beyond this many seconds a number is no duration but a moment, in seconds or milliseconds since 1970. */
const maxDurationSeconds = 1e9
const maxTimestampSeconds = 1e11

/**
 * Reads tokens (live-service.md, OAuth 2.0), of a token endpoint or an installation, bare or within `data`; null for
 * what holds none. `expires` and `expires_in` are each a moment or a duration.
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
