import type { Reservation } from '#contract/reservation.ts'
import { parseTitle } from '#src/features/reservations/days/product-title.ts'
import { formatNumber } from '#src/lib/i18n/formats.ts'

/** The quantity in a title, `(3) `, if the number of seats does not already say it; for screen readers, beside the product. */
export function otherQuantity({ title, seats_count: seats }: Reservation): string {
  const { quantity } = parseTitle(title)
  return quantity === null || quantity === seats ? '' : `(${formatNumber(quantity)}) `
}
