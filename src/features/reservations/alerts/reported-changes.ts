import type { Change } from '#src/features/reservations/changes/reservation-changes.ts'
import { storageKey } from '#src/lib/storage/storage-key.ts'
import { readStored, writeStored } from '#src/lib/storage/stored-values.ts'
import { withLock } from '#src/lib/web-locks.ts'
import { nothingReported, reportedChangesSchema, takeUnreported } from './take-unreported.ts'

/** Does `takeUnreported` for all tabs of this browser: each change is taken by one of them. */
export function takeUnreportedOfBrowser(changes: readonly Change[], { wantsSound }: { wantsSound: boolean }) {
  const key = storageKey('reported-changes')
  return withLock(key, async () => {
    const before = readStored(key, reportedChangesSchema) ?? nothingReported
    const { next, ...result } = takeUnreported(before, { changes, wantsSound, now: Date.now() })
    if (result.taken.length > 0) writeStored(key, next)
    return result
  })
}
