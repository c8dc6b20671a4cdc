import { useTranslations } from 'use-intl'
import { useTypeLabel } from '#src/features/reservations/reservation/labels/use-type-label.ts'
import { joinParts } from '#src/lib/i18n/formats.ts'
import type { Filters } from '#src/features/reservations/days/filters.ts'

/** Formats the filters as a line for printed sheets; empty without filters. */
export function useFilterSummary(): (filters: Filters) => string {
  const t = useTranslations('reservations.calendar')
  const tReservations = useTranslations('common.reservations')
  const typeLabel = useTypeLabel()
  return ({ type, products, text, minSeats }) =>
    joinParts(
      [
        type === null ? '' : typeLabel(type),
        ...products.map((product) => product || t('productUnknown')),
        text.trim() === '' ? '' : t('quoted', { text: text.trim() }),
        minSeats === null ? '' : tReservations('seatsAtLeast', { count: minSeats }),
      ]
        .filter(Boolean)
        .map((part) => t('apart', { part })),
    )
}
