import * as v from 'valibot'
import type { Change } from '#src/features/reservations/changes/reservation-changes.ts'
import { kindOf } from '#src/features/reservations/changes/unseen-changes.ts'

export const reportedChangesSchema = v.object({
  /** The keys of changes that a tab reported, and when, in milliseconds since 1970. */
  reported: v.array(v.tuple([v.string(), v.number()])),
  /** When a tab last played the sound. */
  soundAt: v.number(),
})

type ReportedChanges = v.InferOutput<typeof reportedChangesSchema>

export const nothingReported: ReportedChanges = { reported: [], soundAt: 0 }

/* A tab that slept reads late what the others reported. */
const maxAgeMs = 24 * 60 * 60 * 1000
const maxReported = 500
const soundPauseMs = 10_000

/** Identifies a change in every tab. Without the URL, which leads to an order. */
export function changeKeyOf(change: Change): string {
  const { before, now, last, wasGone } = change
  const places = [before, now].map((row) => (row === null ? '' : `${row.start}/${row.end ?? ''}`))
  return [kindOf(change), last.id ?? last.created_at ?? '', ...places, wasGone ? 'back' : ''].join(' ')
}

/**
 * Takes those of these changes that nobody has reported, and the sound, if it is wanted for one of them and the last one is 10 seconds
 * ago.
 */
export function takeUnreported(
  { reported, soundAt }: ReportedChanges,
  { changes, wantsSound, now }: { changes: readonly Change[]; wantsSound: boolean; now: number },
) {
  const known = reported.filter(([, at]) => Math.abs(now - at) < maxAgeMs)
  const keys = new Set(known.map(([key]) => key))
  const taken = changes.filter((change) => !keys.has(changeKeyOf(change)))
  const added = taken.map((change): [string, number] => [changeKeyOf(change), now])
  const hasSound = wantsSound && taken.length > 0 && Math.abs(now - soundAt) >= soundPauseMs
  const next = { reported: [...known, ...added].slice(-maxReported), soundAt: hasSound ? now : soundAt }
  return { next, taken, hasSound }
}
