import { useTranslations } from 'use-intl'
import { useTypeText } from '#src/features/reservations/words/use-type-text.ts'
import { joinParts } from '#src/lib/i18n/formats.ts'
import type { Filters } from './filters.ts'

/** The filters as one line, for paper; the empty text where there are none. */
export function useFiltersInWords(): (filters: Filters) => string {
  const t = useTranslations('calendar')
  const tReservations = useTranslations('reservations')
  const typeText = useTypeText()
  return ({ type, products, text, leastSeats }) =>
    joinParts(
      [
        type === null ? '' : typeText(type),
        ...products.map((product) => product || t('productUnknown')),
        text.trim() === '' ? '' : t('quoted', { text: text.trim() }),
        leastSeats === null ? '' : tReservations('seatsAtLeast', { count: leastSeats }),
      ]
        .filter(Boolean)
        .map((part) => t('apart', { part })),
    )
}
