import { useTranslations } from 'use-intl'
import type { Reservation } from '#contract/reservation.ts'
import type { Days } from '#src/features/reservations/days/days.ts'
import { truncate } from '#src/lib/graphemes.ts'
import type { CalendarOfPeriod } from '#src/features/reservations/days/calendar-address.ts'
import { visibleDays } from '#src/features/reservations/days/visible-days.ts'
import { useTypeLabel } from '#src/features/reservations/reservation/labels/use-type-label.ts'
import { joinParts } from '#src/lib/i18n/formats.ts'

/** The shown reservations, which are exported. */
export type ExportScope = {
  /** The reservations that pass the filters, sorted by start. */
  reservations: Reservation[]
  /** The visible days. */
  days: Days
  /** A summary of the filters for printed sheets; absent without filters. */
  filters?: string
  /** The products of the filters, for file names. */
  products?: readonly string[]
}

/** Returns what is printed and exported: the reservations that pass the filters, with the filters as a line; null while some still load. */
export function useExportScope(
  { address }: CalendarOfPeriod,
  shown: Reservation[] | null,
): ExportScope | null {
  const t = useTranslations('reservations.calendar')
  const tReservations = useTranslations('common.reservations')
  const typeLabel = useTypeLabel()
  const { type, products, text, minSeats } = address.filters
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
    days: visibleDays(address),
    products,
    ...(summary && { filters: summary }),
  }
}

/* Characters that some systems forbid in file names, and invisible characters. */
const forbiddenCharacters = /[\\/:*?"<>|\p{Cc}\p{Cf}]+/gu
const maxLength = 60

/** A file name without extension, followed by the products of the filters, if any. */
export function fileNameOf(name: string, products: readonly string[]): string {
  const productNames = products
    .join(', ')
    .replace(forbiddenCharacters, ' ')
    .replace(/\s+/g, ' ')
    .replace(/^[. ]+|[. ]+$/g, '')
  return productNames === '' ? name : `${name}, ${truncate(productNames, maxLength)}`
}
