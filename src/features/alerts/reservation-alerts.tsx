import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useSharedState } from '#src/lib/use-shared-state.ts'
import { lazyPart } from '#src/ui/states/lazy-part.tsx'
import { watchReadings, alertNews } from './alert-news.ts'
import { alertSettings } from './alert-settings.ts'
import { alertOffer } from './offer.ts'
import type { Change } from '#src/features/reservations/reservation/changes/reservation-changes.ts'
import { addChanges, kindOf } from '#src/features/reservations/reservation/changes/unseen-changes.ts'
import { unseenCount } from '#src/ui/page.tsx'

const AlertSender = lazyPart(async () => (await import('./alert-sender.tsx')).AlertSender, {
  texts: ['changes'],
  Failed: () => null,
})

const AlertOffer = lazyPart(async () => (await import('./alert-offer.tsx')).AlertOffer, {
  texts: ['reservations'],
  Failed: () => null,
})

/**
 * Reports changes of reservations to a reader who does not look: in the title of the tab, and as the preferences say by a sound and by
 * notifications. Offers both once, at the first new reservation that somebody sees.
 */
export function ReservationAlerts() {
  const client = useQueryClient()
  const { sound, notifications } = useSharedState(alertSettings())
  const isOffered = useSharedState(alertOffer()) === 'seen'
  useEffect(() => watchReadings(client), [client])
  useEffect(countUnseen, [])
  if (sound || notifications) return <AlertSender />
  return isOffered ? <AlertOffer /> : null
}

/* Counts for the title of the tab the new reservations that a hidden page read, until somebody looks at it. Returns a function that stops it. */
function countUnseen(): () => void {
  let unseen: readonly Change[] = []
  function update(changes: readonly Change[]): void {
    unseen = changes
    unseenCount.set(unseen.filter((change) => kindOf(change) === 'new').length)
  }

  const stop = alertNews.subscribe((news) => {
    if (document.visibilityState === 'hidden') update(addChanges(unseen, news?.changes ?? []))
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
