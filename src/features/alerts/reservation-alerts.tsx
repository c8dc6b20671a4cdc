import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { loadTexts } from '#src/lib/i18n/i18n.ts'
import { useSharedState } from '#src/lib/use-shared-state.ts'
import { lazyPart } from '#src/ui/states/lazy-part.tsx'
import { watchReadings } from './alert-news.ts'
import { alertSettings } from './alert-settings.ts'
import { alertOffer } from './offer.ts'
import { countUnseen } from './unseen-count.ts'

const AlertSender = lazyPart(
  async () => {
    const [{ AlertSender }] = await Promise.all([import('./alert-sender.tsx'), loadTexts('changes')])
    return AlertSender
  },
  { Failed: () => null },
)

const AlertOffer = lazyPart(
  async () => {
    const [{ AlertOffer }] = await Promise.all([import('./alert-offer.tsx'), loadTexts('reservations')])
    return AlertOffer
  },
  { fallback: () => null, Failed: () => null },
)

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
