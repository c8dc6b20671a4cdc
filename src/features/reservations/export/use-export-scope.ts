import { useTranslations } from 'use-intl'
import type { CalendarPeriod } from '#src/lib/dates/calendar-days.ts'
import type { Reservation } from '#contract/reservation.ts'
import type { Filters } from '#src/features/reservations/days/filters.ts'
import { visibleDays } from '#src/features/reservations/days/visible-days.ts'
import { useTypeLabel } from '#src/features/reservations/reservation/labels/use-type-label.ts'
import { joinParts } from '#src/lib/i18n/formats.ts'
import type { ExportScope } from './export-scope.ts'

type Shown = { period: CalendarPeriod; filters: Filters; shown: Reservation[] | null }

/** Returns what is printed and exported: the reservations that pass the filters, with the filters as a line; null while some still load. */
export function useExportScope({ period, filters, shown }: Shown): ExportScope | null {
  const t = useTranslations('reservations.calendar')
  const tReservations = useTranslations('common.reservations')
  const typeLabel = useTypeLabel()
  const { type, products, text, minSeats } = filters
  const summary = joinParts(
    [
      type === null ? '' : typeLabel(type),
      ...products.map((product) => product || t('productUnknown')),
      text.trim() === '' ? '' : t('quoted', { text: text.trim() }),
      minSeats === null ? '' : tReservations('seatsAtLeast', { count: minSeats }),
    ]
      .filter(Boolean)
      .map((part) => t('apart', { part })),
  )
  if (shown === null) return null
  return {
    reservations: shown,
    days: visibleDays(period),
    products,
    ...(summary && { filters: summary }),
  }
}
