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

function labelsOf(tally: Tally, t: ReturnType<typeof useTranslations<'common.reservations'>>) {
  const { reservations: count, seats: seatCount, unknown } = tally
  const isKnown = unknown < count
  const text = unknown > 0 ? 'seatsAtLeast' : 'seats'
  const reservations = memoized(`count ${count}`, () => t('count', { count }))
  const seats = isKnown ? memoized(`${text} ${seatCount}`, () => t(text, { count: seatCount })) : ''
  const otherSeats = hasOtherSeats(tally) ? seats : ''
  return {
    /** `15` */
    number: formatNumber(count),
    /** `15 reservations` */
    reservations,
    /** `40 seats`, `at least 40 seats`; empty if no reservation has a seat count. */
    seats,
    /** The seats; empty if they are as many as the reservations, and say nothing more. */
    otherSeats,
    /** `40`, `40+` for at least 40, or empty. */
    seatsNumber: isKnown ? `${formatNumber(seatCount)}${unknown > 0 ? '+' : ''}` : '',
    /** `15 reservations, 40 seats`, with other seats only */
    all: joinParts([reservations, otherSeats]),
  }
}
