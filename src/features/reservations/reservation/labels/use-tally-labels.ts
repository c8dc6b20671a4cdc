import { useCallback } from 'react'
import { useTranslations } from 'use-intl'
import { hasOtherSeats, type Tally } from '#src/features/reservations/days/tally.ts'
import { formatNumber, joinParts, memoized } from '#src/lib/i18n/formats.ts'

export type TallyLabels = ReturnType<typeof labelsOf>

/** Returns a function that formats a tally. */
export function useTallyLabels(): (tally: Tally) => TallyLabels {
  const t = useTranslations('common.reservations')
  return useCallback((tally: Tally) => labelsOf(tally, t), [t])
}

/* Getters format only the texts that a caller reads; a week reads one of them hundreds of times. */
function labelsOf(tally: Tally, t: ReturnType<typeof useTranslations<'common.reservations'>>) {
  const { reservations: count, seats, unknown } = tally
  const isKnown = unknown < count
  return {
    /** `15` */
    get number(): string {
      return formatNumber(count)
    },
    /** `15 reservations` */
    get reservations(): string {
      return memoized(`count ${count}`, () => t('count', { count }))
    },
    /** `40 seats`, `at least 40 seats`; empty if no reservation has a seat count. */
    get seats(): string {
      const text = unknown > 0 ? 'seatsAtLeast' : 'seats'
      return isKnown ? memoized(`${text} ${seats}`, () => t(text, { count: seats })) : ''
    },
    /** The seats; empty if they are as many as the reservations, and say nothing more. */
    get otherSeats(): string {
      return hasOtherSeats(tally) ? this.seats : ''
    },
    /** `40`, `40+` for at least 40, or empty. */
    get seatsNumber(): string {
      return isKnown ? `${formatNumber(seats)}${unknown > 0 ? '+' : ''}` : ''
    },
    /** `15 reservations, 40 seats`, with other seats only */
    get all(): string {
      return joinParts([this.reservations, this.otherSeats])
    },
  }
}
