import { useTranslations } from 'use-intl'
import type { Filters } from './filters.ts'
import { useTypeText } from './use-type-text.ts'

/** What is filtered by, as a reader would say it; '' when nothing is. */
export function useFiltersInWords({ text, type, product, leastSeats }: Filters): string {
  const t = useTranslations('calendar')
  const tReservations = useTranslations('reservations')
  const typeText = useTypeText()
  return [
    text.trim(),
    type !== null && typeText(type),
    product !== null && (product || t('productUnknown')),
    leastSeats !== null && tReservations('seatsAtLeast', { count: leastSeats }),
  ]
    .filter(Boolean)
    .join(' · ')
}
