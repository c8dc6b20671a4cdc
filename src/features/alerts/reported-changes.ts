import type { Change } from '#src/features/reservations/reservation/changes/reservation-changes.ts'
import { storageKey } from '#src/lib/storage/storage-key.ts'
import { readStored, writeStored } from '#src/lib/storage/stored-values.ts'
import { isLockHeld, withLock } from '#src/lib/tabs/lock.ts'
import * as v from 'valibot'
import { kindOf } from '#src/features/reservations/reservation/changes/unseen-changes.ts'

const reportedKey = () => storageKey('reported-changes')
const readReported = () => readStored(reportedKey(), reportedChangesSchema) ?? nothingReported

/** The name of the lock that a tab holds while somebody looks at it. */
export const visibleTabLock = () => storageKey('visible-tab')

/**
 * Does `takeUnreported` for all tabs of this browser: each change is taken by one of them. The badge then shows how many new
 * reservations came since somebody last looked at any tab.
 */
export function takeUnreportedOfBrowser(
  news: Pick<TakeOptions, 'changes' | 'readAt' | 'wantsSound'>,
  hasBadge: boolean,
) {
  return withLock(reportedKey(), async () => {
    const isSeen = await isLockHeld(visibleTabLock())
    const options = { ...news, isSeen, now: Date.now() }
    const { next, ...result } = takeUnreported(readReported(), options)
    if (result.taken.length > 0) {
      writeStored(reportedKey(), next)
      if (hasBadge) await setBadge(next.unseen.length)
    }
    return result
  })
}

/** Removes the badge: somebody looks at a tab of this browser. */
export function markAllSeen(): Promise<void> {
  return withLock(reportedKey(), async () => {
    const before = readReported()
    if (before.unseen.length > 0) writeStored(reportedKey(), { ...before, unseen: [] })
    await setBadge(0)
  })
}

/* Shows a count on the icon of the installed app; 0 shows none. Not every browser has badges. */
async function setBadge(count: number): Promise<void> {
  const { setAppBadge, clearAppBadge }: Partial<Navigator> = navigator
  await (count === 0 ? clearAppBadge?.call(navigator) : setAppBadge?.call(navigator, count))?.catch(() => {})
}

export const reportedChangesSchema = v.object({
  /** The keys of changes that a tab reported, and when, in milliseconds since 1970. */
  reported: v.array(v.tuple([v.string(), v.number()])),
  /** When a tab last played the sound. */
  soundAt: v.number(),
  /** The new reservations that came since somebody last looked at a tab. */
  unseen: v.optional(v.array(v.string()), []),
})

type ReportedChanges = v.InferOutput<typeof reportedChangesSchema>

export const nothingReported: ReportedChanges = { reported: [], soundAt: 0, unseen: [] }

/* A tab that slept reads late what the others reported. */
const maxAgeMs = 24 * 60 * 60 * 1000
const maxReported = 500
const soundPauseMs = 10_000

/* Without the URL, which leads to an order. */
const reservationOf = ({ last }: Change) => last.id ?? last.created_at ?? last.start

/** Identifies a change in every tab. */
export function changeKeyOf(change: Change): string {
  const { before, now, wasGone } = change
  const places = [before, now].map((row) => (row === null ? '' : `${row.start}/${row.end ?? ''}`))
  return [reservationOf(change), kindOf(change), ...places, wasGone ? 'back' : ''].join('\n')
}

type TakeOptions = {
  changes: readonly Change[]
  /** When the page asked for the reading that found them, in milliseconds since 1970. */
  readAt: number
  wantsSound: boolean
  /** Somebody looks at a tab. */
  isSeen: boolean
  now: number
}

/**
 * Takes those of these changes that nobody has reported, and the sound, if it is wanted for one of them and the last one is 10 seconds
 * ago. Counts the new ones as unseen.
 */
export function takeUnreported(
  { reported, soundAt, unseen }: ReportedChanges,
  { changes, readAt, wantsSound, isSeen, now }: TakeOptions,
) {
  const known = reported.filter(([, at]) => Math.abs(now - at) < maxAgeMs)
  const taken = changes.filter((change) => {
    const [key, reservation] = [changeKeyOf(change), `${reservationOf(change)}\n`]
    // What changed otherwise before this reading has changed again.
    const latest = known.findLast(
      ([other, at]) => other === key || (at < readAt && other.startsWith(reservation)),
    )
    return latest?.[0] !== key
  })
  const added = taken.map((change): [string, number] => [changeKeyOf(change), now])
  const hasSound = wantsSound && taken.length > 0 && Math.abs(now - soundAt) >= soundPauseMs
  const next = {
    reported: [...known, ...added].slice(-maxReported),
    soundAt: hasSound ? now : soundAt,
    unseen: isSeen ? [] : unseenAfter(unseen, taken),
  }
  return { next, taken, hasSound }
}

function unseenAfter(unseen: readonly string[], changes: readonly Change[]): string[] {
  const ids = new Set(unseen)
  for (const change of changes) {
    if (kindOf(change) === 'new') ids.add(reservationOf(change))
    else if (kindOf(change) === 'gone') ids.delete(reservationOf(change))
  }
  return [...ids].slice(-maxReported)
}
