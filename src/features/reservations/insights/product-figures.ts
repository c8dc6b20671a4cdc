import { takesWholeDays } from '#src/features/reservations/days/days.ts'
import { addTo, emptyTally, type Tally } from '#src/features/reservations/days/tally.ts'
import { foldedProductOf, productOf } from '#src/features/reservations/filters/filters.ts'
import type { PlacedReservation } from './placed-reservations.ts'

export type ProductFigure = {
  /** Empty where a reservation has no title. */
  product: string
  tally: Tally
  /** Most of its reservations take whole days. */
  isByDay: boolean
}

/** What each product has, that of most seats first, each reservation once. However it is spelt, a product is one. */
export function productFigures(placed: PlacedReservation[]): ProductFigure[] {
  const counts = new Map<string, { product: string; tally: Tally; byDay: number }>()
  for (const { reservation } of placed) {
    const folded = foldedProductOf(reservation)
    let count = counts.get(folded)
    if (count === undefined) {
      count = { product: productOf(reservation), tally: emptyTally(), byDay: 0 }
      counts.set(folded, count)
    }
    addTo(count.tally, reservation)
    if (takesWholeDays(reservation)) count.byDay += 1
  }
  return [...counts.values()]
    .sort(
      (one, other) =>
        other.tally.seats - one.tally.seats || other.tally.reservations - one.tally.reservations,
    )
    .map(({ product, tally, byDay }) => ({ product, tally, isByDay: byDay * 2 > tally.reservations }))
}
