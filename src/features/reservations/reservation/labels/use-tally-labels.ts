import { useCallback } from 'react'
import { useTranslations } from 'use-intl'
import { hasOtherSeats, type Tally } from '#src/features/reservations/days/tally.ts'
import { formatNumber, joinParts } from '#src/lib/i18n/formats.ts'

export type TallyLabels = {
  /** `15` */
  number: string
  /** `15 reservations` */
  reservations: string
  /** `40 seats`, `at least 40 seats`; empty if no reservation has a seat count. */
  seats: string
  /** The seats; empty if they are as many as the reservations, and say nothing more. */
  otherSeats: string
  /** `40`, `40+` for at least 40, or empty. */
  seatsNumber: string
  /** `15 reservations, 40 seats`, with other seats only */
  all: string
}

/** Returns a function that formats a tally. */
export function useTallyLabels(): (tally: Tally) => TallyLabels {
  const t = useTranslations('common.reservations')
  return useCallback((tally: Tally) => labelsOf(tally, t), [t])
}

/* Getters format only the texts that a caller reads; a week reads one of them hundreds of times. */
function labelsOf(tally: Tally, t: ReturnType<typeof useTranslations<'common.reservations'>>): TallyLabels {
  const { reservations: count, seats, unknown } = tally
  const isKnown = unknown < count
  return {
    get number() {
      return formatNumber(count)
    },
    get reservations() {
      return t('count', { count })
    },
    get seats() {
      return isKnown ? t(unknown > 0 ? 'seatsAtLeast' : 'seats', { count: seats }) : ''
    },
    get otherSeats() {
      return hasOtherSeats(tally) ? this.seats : ''
    },
    get seatsNumber() {
      return isKnown ? `${formatNumber(seats)}${unknown > 0 ? '+' : ''}` : ''
    },
    get all() {
      return joinParts([this.reservations, this.otherSeats])
    },
  }
}
