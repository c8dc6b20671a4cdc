import type { Change } from '#src/features/reservations/reservation/changes/reservation-changes.ts'
import { storageKey } from '#src/lib/storage/storage-key.ts'
import { readStored, writeStored } from '#src/lib/storage/stored-values.ts'
import { isLockHeld, withLock } from '#src/lib/tabs/lock.ts'
import { nothingReported, reportedChangesSchema, takeUnreported } from './take-unreported.ts'

const reportedKey = () => storageKey('reported-changes')
const readReported = () => readStored(reportedKey(), reportedChangesSchema) ?? nothingReported

/** The name of the lock that a tab holds while somebody looks at it. */
export const visibleTabLock = () => storageKey('visible-tab')

/**
 * Does `takeUnreported` for all tabs of this browser: each change is taken by one of them. The badge then shows how many new
 * reservations came since somebody last looked at any tab.
 */
export function takeUnreportedOfBrowser(
  changes: readonly Change[],
  { wantsSound, hasBadge }: { wantsSound: boolean; hasBadge: boolean },
) {
  return withLock(reportedKey(), async () => {
    const isSeen = await isLockHeld(visibleTabLock())
    const options = { changes, wantsSound, isSeen, now: Date.now() }
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
