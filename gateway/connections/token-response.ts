import * as v from 'valibot'
import { parseOrNull } from '#contract/lenient.ts'
import type { Tokens } from './connection.ts'

/** Tokens, and their scopes; null if the server named none. */
export type TokenResponse = { tokens: Tokens; scopes: string[] | null }

/* An odd field beside the access token must not lose it. */
const timeValue = v.optional(v.nullable(v.fallback(v.union([v.number(), v.string()]), 'unreadable')))
const printable = v.pipe(v.string(), v.regex(/^[\x21-\x7e]{1,8192}$/))

const schema = v.object({
  access_token: printable,
  refresh_token: v.optional(v.fallback(v.nullable(printable), null)),
  expires: timeValue,
  expires_in: timeValue,
  scope: v.optional(v.fallback(v.nullable(v.union([v.string(), v.array(v.string())])), null)),
})

/* A token is refreshed this long before it expires, or a third of a short lifetime before. */
const defaultMarginMs = 60_000
/* Larger numbers are no duration in seconds, and of those, larger ones are milliseconds since 1970. */
const maxDurationSeconds = 1e9
const minTimestampMs = 1e11
const yearMs = 365 * 24 * 60 * 60 * 1000

/**
 * Reads the tokens of a token endpoint or an installation (live-service.md, OAuth 2.0), also within `data`; null without an
 * access token. `expires` and `expires_in` may each be a time or a duration. `now` is in milliseconds since 1970.
 */
export function readTokenResponse(json: unknown, now: number): TokenResponse | null {
  const read = unwrapData(schema, json)
  if (read === null) return null
  const { access_token, refresh_token, expires, expires_in, scope } = read
  const scopes = Array.isArray(scope) ? scope : (scope?.split(/[\s,]+/).filter((name) => name !== '') ?? null)
  const endsAt = endOf(expires_in, now) ?? endOf(expires, now)
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

function endOf(given: string | number | null | undefined, now: number): number | null {
  if (given === undefined || given === null || given === '') return null
  const value = Number(given)
  if (!Number.isFinite(value)) {
    const date = Date.parse(String(given))
    return Number.isNaN(date) ? null : date
  }
  if (value <= 0) return now
  if (value < maxDurationSeconds) return now + value * 1000
  if (value >= minTimestampMs) return value
  // The end of a token is at most a few years away. Any other number is a duration in milliseconds.
  return Math.abs(value * 1000 - now) < 10 * yearMs ? value * 1000 : now + value
}

const wrapper = v.object({ data: v.unknown() })

/** Parses JSON that matches a schema itself or in its `data` (live-service.md, OAuth 2.0); null if neither matches. */
export function unwrapData<Schema extends v.GenericSchema>(
  schema: Schema,
  json: unknown,
): v.InferOutput<Schema> | null {
  const wrapped = v.is(wrapper, json) ? parseOrNull(schema, json.data) : null
  return wrapped ?? parseOrNull(schema, json)
}
