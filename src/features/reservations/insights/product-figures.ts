import type { Reservation } from '#contract/reservation.ts'
import { addReservation, emptyTally, type Tally } from '#src/features/reservations/days/tally.ts'
import { foldedProductOf } from '#src/features/reservations/days/filters.ts'
import { productOf } from '#src/features/reservations/days/product-title.ts'
import type { PlacedReservation } from './placed-reservations.ts'

export type ProductFigure = {
  /** Empty for reservations without a title. */
  product: string
  tally: Tally
  /** Most of its reservations take whole days. */
  isByDay: boolean
}

type Count = { reservation: Reservation; tally: Tally; byDay: number }

/** Returns the tally of each product, the most seats first. Different spellings count as one product. */
export function productFigures(placed: PlacedReservation[]): ProductFigure[] {
  const products = new Map<string, Count>()
  for (const { reservation, isByDay } of placed) {
    const folded = foldedProductOf(reservation)
    const count = products.get(folded) ?? { reservation, tally: emptyTally(), byDay: 0 }
    products.set(folded, count)
    addReservation(count.tally, reservation)
    if (isByDay) count.byDay += 1
  }
  return [...products.values()]
    .sort((a, b) => b.tally.seats - a.tally.seats || b.tally.reservations - a.tally.reservations)
    .map(({ reservation, tally, byDay }) => ({
      product: productOf(reservation),
      tally,
      isByDay: byDay * 2 > tally.reservations,
    }))
}
