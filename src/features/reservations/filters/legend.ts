import { takesWholeDays } from '#src/features/reservations/days/days.ts'
import { productOf } from '#src/features/reservations/labels/product-title.ts'
import { foldText } from '#src/lib/i18n/fold-text.ts'
import { visitInSteps, type Steps } from '#src/lib/time-slicing/steps.ts'
import { filterInSteps, foldedProductOf, type Filtered, type Filters } from './filters.ts'

/** A product of the visible days and what it would show: it explains its colour, and filters. */
export type LegendProduct = {
  product: string
  reservations: number
  seats: number
  /** Most of its reservations take whole days. */
  isByDay: boolean
}

/**
 * The products of some reservations under the other filters, those of most seats first. However it is spelt, a product is
 * one: the first spelling stands for all. What is chosen stays among them even where no reservation has it.
 */
export function* legendOf({ all, shown }: Filtered, filters: Filters): Steps<LegendProduct[]> {
  const others =
    filters.products.length === 0 ? shown : yield* filterInSteps(all, { ...filters, products: [] })
  const counts = new Map(filters.products.map((product) => [foldText(product), emptyCount(product)]))
  yield* visitInSteps(others, (reservation) => {
    const folded = foldedProductOf(reservation)
    let count = counts.get(folded)
    if (count === undefined) {
      count = emptyCount(productOf(reservation))
      counts.set(folded, count)
    }
    count.reservations += 1
    count.seats += reservation.seats_count ?? 0
    if (takesWholeDays(reservation)) count.byDay += 1
  })
  return [...counts.values()]
    .sort((a, b) => b.seats - a.seats || b.reservations - a.reservations)
    .map(({ product, reservations, seats, byDay }) => ({
      product,
      reservations,
      seats,
      isByDay: byDay * 2 > reservations,
    }))
}

function emptyCount(product: string) {
  return { product, reservations: 0, seats: 0, byDay: 0 }
}
