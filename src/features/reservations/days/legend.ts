import { cached } from '#src/lib/cached.ts'
import { foldText } from '#src/lib/i18n/fold-text.ts'
import { overlapsDays, takesWholeDays, type Days } from './days.ts'
import { filterReservations, type Filtered, type Filters } from './filters.ts'
import { productOf, foldedProductOf } from './product-title.ts'
import { addReservation, emptyTally, type Tally } from './tally.ts'

/** A product in the legend, which explains its colour and filters by it, and the numbers that it would show. */
export type LegendProduct = Tally & {
  product: string
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
export function legendOf({ all, shown }: Filtered, filters: Filters, counted?: Days): LegendProduct[] {
  const others = filters.products.length === 0 ? shown : filterReservations(all, { ...filters, products: [] })
  const counts = new Map(filters.products.map((product) => [foldText(product), emptyCount(product)]))
  // Thousands of reservations have a few titles.
  const countOf = cached((title: string) => {
    const folded = foldedProductOf({ title })
    const count = counts.get(folded) ?? emptyCount(productOf({ title }))
    counts.set(folded, count)
    return count
  })
  for (const reservation of others) {
    const count = countOf(reservation.title)
    count.byDay += takesWholeDays(reservation) ? 1 : -1
    if (!counted || overlapsDays(reservation, counted)) addReservation(count.tally, reservation)
  }
  return [...counts.values()]
    .map(({ product, tally, byDay }) => Object.assign(tally, { product, isByDay: byDay > 0 }))
    .sort((a, b) => b.reservations - a.reservations || b.seats - a.seats)
}

function emptyCount(product: string) {
  return { product, tally: emptyTally(), byDay: 0 }
}
