import type { CalendarDate } from '#contract/dates/wall-clock.ts'
import type { Reservation } from '#contract/reservation.ts'
import { foldText } from '#src/lib/i18n/fold-text.ts'
import { productOf } from './product-title.ts'
import { stayOn } from './stays.ts'

/**
 * Returns the stays that begin or end on a day on which a product changes over, by product: one stay of it ends and another
 * begins. Every spelling is the same product; of those without a name nobody knows.
 */
export function changesOver(reservations: readonly Reservation[], date: CalendarDate): Reservation[] {
  const begins = (row: Reservation) => stayOn(row, date)?.begins ?? false
  const ends = (row: Reservation) => stayOn(row, date)?.ends ?? false
  const turning = reservations.filter((row) => begins(row) || ends(row))
  const products = Map.groupBy(turning, (row) => foldText(productOf(row)))
  products.delete('')
  return [...products.values()].filter((rows) => rows.some(begins) && rows.some(ends)).flat()
}
