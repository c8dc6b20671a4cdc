import { useMemo } from 'react'
import { useTranslations } from 'use-intl'
import { hasOtherSeats, type Tally } from '#src/features/reservations/days/tally.ts'
import { cached } from '#src/lib/cached.ts'
import { formatNumber, joinParts } from '#src/lib/i18n/formats.ts'

type Texts = Record<'count' | 'seats' | 'seatsAtLeast', (count: number) => string>

export type TallyLabels = ReturnType<typeof labelsOf>

/** Returns a function that formats a tally. */
export function useTallyLabels(): (tally: Tally) => TallyLabels {
  const t = useTranslations('common.reservations')
  return useMemo(() => {
    // A month says the same few counts again and again.
    const textOf = (name: keyof Texts) => cached((count: number) => t(name, { count }))
    const texts = { count: textOf('count'), seats: textOf('seats'), seatsAtLeast: textOf('seatsAtLeast') }
    return (tally: Tally) => labelsOf(tally, texts)
  }, [t])
}

/* Getters format only the texts that a caller reads; a week reads one of them hundreds of times. */
function labelsOf(tally: Tally, texts: Texts) {
  const { reservations: count, seats, unknown } = tally
  const isKnown = unknown < count
  return {
    /** `15` */
    get number(): string {
      return formatNumber(count)
    },
    /** `15 reservations` */
    get reservations(): string {
      return texts.count(count)
    },
    /** `40 seats`, `at least 40 seats`; empty if no reservation has a seat count. */
    get seats(): string {
      return isKnown ? texts[unknown > 0 ? 'seatsAtLeast' : 'seats'](seats) : ''
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
