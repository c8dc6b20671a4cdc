import { overlapsDays, takesWholeDays, type Days } from '#src/features/reservations/days/days.ts'
import { productOf } from '#src/features/reservations/days/product-title.ts'
import { foldText } from '#src/lib/i18n/fold-text.ts'
import {
  filterReservations,
  foldedProductOf,
  type Filtered,
  type Filters,
} from '#src/features/reservations/days/filters.ts'

/** A product in the legend, which explains its colour and filters by it, and the numbers that it would show. */
export type LegendProduct = {
  product: string
  reservations: number
  seats: number
  /** Whether most of its reservations take whole days. */
  isByDay: boolean
}

/** The longest name of a product in the legend, in letters. */
export const maxNameLength = 60

/**
 * Counts the products of the reservations that pass the other filters, most reservations first. Merges all spellings of a product
 * under the first. A chosen product stays in the legend even if no reservation has it. With `counted` a product of other days
 * stays too, with 0: the grid shows its colour.
 */
export function legendOf(
  { all, shown }: Filtered,
  filters: Filters,
  counted: Days | null = null,
): LegendProduct[] {
  const others = filters.products.length === 0 ? shown : filterReservations(all, { ...filters, products: [] })
  const counts = new Map(filters.products.map((product) => [foldText(product), emptyCount(product)]))
  for (const reservation of others) {
    const folded = foldedProductOf(reservation)
    let count = counts.get(folded)
    if (count === undefined) {
      count = emptyCount(productOf(reservation))
      counts.set(folded, count)
    }
    count.visible += 1
    if (takesWholeDays(reservation)) count.byDay += 1
    if (counted !== null && !overlapsDays(reservation, counted)) continue
    count.reservations += 1
    count.seats += reservation.seats_count ?? 0
  }
  return [...counts.values()]
    .sort((a, b) => b.reservations - a.reservations || b.seats - a.seats)
    .map(({ product, reservations, seats, visible, byDay }) => ({
      product,
      reservations,
      seats,
      isByDay: byDay * 2 > visible,
    }))
}

function emptyCount(product: string) {
  return { product, reservations: 0, seats: 0, visible: 0, byDay: 0 }
}
