import * as v from 'valibot'
import { parseOrNull } from '#contract/lenient.ts'

const activeSessionSchema = v.object({
  id: v.pipe(v.string(), v.nonEmpty()),
  kind: v.fallback(v.picklist(['browser', 'portal']), 'browser'),
  /** The User-Agent of the session's browser, which may be forged. */
  device: v.fallback(v.string(), ''),
  /** The sign-in, in milliseconds since 1970; null if unknown or invalid. */
  beganAt: v.optional(v.pipe(v.unknown(), v.transform(readTimestamp)), null),
  /** The last use, likewise. */
  seenAt: v.optional(v.pipe(v.unknown(), v.transform(readTimestamp)), null),
  /** Whether it is the session of this request. */
  isThis: v.fallback(v.boolean(), false),
})

/** One session of the signed-in person, on any device, as `GET /api/sessions` lists them. */
export type ActiveSession = v.InferOutput<typeof activeSessionSchema>

/** Parses one session of the list; null without an id. */
export function parseActiveSession(raw: unknown): ActiveSession | null {
  return parseOrNull(activeSessionSchema, raw)
}

function readTimestamp(raw: unknown): number | null {
  const isDate = typeof raw === 'number' && raw >= 0 && !Number.isNaN(new Date(raw).valueOf())
  return isDate ? raw : null
}
