import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useSharedState } from '#src/lib/use-shared-state.ts'
import { lazyPart } from '#src/ui/states/lazy-part.tsx'
import { watchReadings } from './alert-news.ts'
import { alertSettings } from './alert-settings.ts'
import { alertOffer } from './offer.ts'

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
  if (sound || notifications) return <AlertSender />
  return isOffered ? <AlertOffer /> : null
}
