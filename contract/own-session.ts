import * as v from 'valibot'

const ownSessionSchema = v.object({
  id: v.pipe(v.string(), v.nonEmpty()),
  kind: v.fallback(v.picklist(['browser', 'portal']), 'browser'),
  /** What the browser called itself, its User-Agent; anybody may claim anything. */
  device: v.fallback(v.string(), ''),
  /** Milliseconds since 1970; null where it is not known, or no date can be made of it. */
  seenAt: v.optional(v.pipe(v.unknown(), v.transform(readMoment)), null),
  /** Whether it is the one that asks. */
  isThis: v.fallback(v.boolean(), false),
})

/** One of the sessions of whoever is signed in, on this device or another: what `GET /api/sessions` lists. */
export type OwnSession = v.InferOutput<typeof ownSessionSchema>

/** Reads one session of the list; null where it has no id to end it by. */
export function parseOwnSession(raw: unknown): OwnSession | null {
  const parsed = v.safeParse(ownSessionSchema, raw)
  return parsed.success ? parsed.output : null
}

function readMoment(raw: unknown): number | null {
  const isDate = typeof raw === 'number' && raw >= 0 && !Number.isNaN(new Date(raw).valueOf())
  return isDate ? raw : null
}
