import type { Change } from '#src/features/reservations/reservation/changes/reservation-changes.ts'
import { addChanges, kindOf } from '#src/features/reservations/reservation/changes/unseen-changes.ts'
import { alertNews } from './alert-news.ts'
import { createTitleCount } from './title-count.ts'

/**
 * Counts in the title of the tab the new reservations that a hidden page read, until somebody looks at it. Returns a function that stops
 * it.
 */
export function countUnseen(): () => void {
  const titleCount = createTitleCount()
  let unseen: readonly Change[] = []
  let count = 0

  function update(changes: readonly Change[]): void {
    unseen = changes
    const next = unseen.filter((change) => kindOf(change) === 'new').length
    if (next === count) return
    count = next
    titleCount.set(count)
  }

  const stop = alertNews.subscribe(() => {
    if (document.visibilityState === 'hidden') update(addChanges(unseen, alertNews.get()?.changes ?? []))
  })
  const onVisibility = () => {
    if (document.visibilityState === 'visible') update([])
  }
  document.addEventListener('visibilitychange', onVisibility)
  return () => {
    stop()
    document.removeEventListener('visibilitychange', onVisibility)
    update([])
  }
}
