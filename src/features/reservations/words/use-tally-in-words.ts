import { useCallback } from 'react'
import { useTranslations } from 'use-intl'
import type { Tally } from '#src/features/reservations/days/tally.ts'
import { formatNumber, joinParts } from '#src/lib/i18n/formats.ts'

export type TallyInWords = {
  /** `15` */
  number: string
  /** `15 reservations` */
  reservations: string
  /** `40 seats`, `at least 40 seats`; the empty text where no reservation says how many it takes. */
  seats: string
  /** `40`, `40+` for at least so many, or the empty text. */
  seatsNumber: string
  /** `15 reservations, 40 seats` */
  all: string
}

/** Says how many reservations and seats there are. */
export function useTallyInWords(): (tally: Tally) => TallyInWords {
  const t = useTranslations('reservations')
  return useCallback(
    ({ reservations: count, seats: seatsCount, unknown }: Tally) => {
      const reservations = t('count', { count })
      const isKnown = unknown < count
      const seats = isKnown ? t(unknown > 0 ? 'seatsAtLeast' : 'seats', { count: seatsCount }) : ''
      const seatsNumber = isKnown ? `${formatNumber(seatsCount)}${unknown > 0 ? '+' : ''}` : ''
      return {
        number: formatNumber(count),
        reservations,
        seats,
        seatsNumber,
        all: joinParts([reservations, seats]),
      }
    },
    [t],
  )
}
