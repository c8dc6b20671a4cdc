import type { Change } from '#src/features/reservations/changes/reservation-changes.ts'
import { addChanges, kindOf } from '#src/features/reservations/changes/unseen-changes.ts'
import { alertNews } from './alert-news.ts'
import { alertSettings } from './alert-settings.ts'
import { createTitleCount } from './title-count.ts'

/**
 * Counts the new reservations that a hidden page read, until somebody looks at it: in the title of its tab and, with notifications, on
 * the icon of the installed app. Returns a function that stops it.
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
    setBadge(count)
  }

  const stop = alertNews.subscribe(() => {
    if (document.visibilityState === 'hidden') update(addChanges(unseen, alertNews.get()?.changes ?? []))
  })
  const onVisibility = () => {
    if (document.visibilityState !== 'visible') return
    update([])
    // Another tab may have set the badge.
    setBadge(0)
  }
  document.addEventListener('visibilitychange', onVisibility)
  return () => {
    stop()
    document.removeEventListener('visibilitychange', onVisibility)
    update([])
  }
}

/* Not every browser has badges. */
function setBadge(count: number): void {
  const { setAppBadge, clearAppBadge }: Partial<Navigator> = navigator
  if (count === 0) clearAppBadge?.call(navigator).catch(() => {})
  else if (alertSettings().get().notifications) setAppBadge?.call(navigator, count).catch(() => {})
}
