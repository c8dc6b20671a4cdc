import { useCallback } from 'react'
import { useTranslations } from 'use-intl'
import type { Tally } from './tally.ts'

/** How many reservations, and how many seats: `15 reservations · 40 seats`. */
export function useTallyInWords() {
  const t = useTranslations('reservations')
  return useCallback(
    ({ reservations: count, seats, isAtLeast }: Tally) => {
      const reservations = t('count', { count })
      const seatsText = seats === null ? '' : t(isAtLeast ? 'seatsAtLeast' : 'seats', { count: seats })
      return { reservations, seats: seatsText, all: [reservations, seatsText].filter(Boolean).join(' · ') }
    },
    [t],
  )
}
