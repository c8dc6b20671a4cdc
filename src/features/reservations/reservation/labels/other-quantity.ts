import type { Reservation } from '#contract/reservation.ts'
import { formatNumber } from '#src/lib/i18n/formats.ts'
import { titleFacts } from './title-facts.ts'

/** The quantity in a title, `(3) `, if the number of seats does not already say it; for screen readers, beside the product. */
export function otherQuantity({ title, seats_count: seats }: Reservation): string {
  const { quantity } = titleFacts(title)
  return quantity === null || quantity === seats ? '' : `(${formatNumber(quantity)}) `
}
