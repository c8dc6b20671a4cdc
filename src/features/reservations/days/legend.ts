import type { Reservation } from '#contract/reservation.ts'
import { foldText } from '#src/lib/i18n/fold-text.ts'
import { overlapsDays, takesWholeDays, type Days } from './days.ts'
import { filteredTypeOf, testsOf, type FilterOption, type Filters, type TypeKind } from './filters.ts'
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

/** All reservations, those of them that pass the filters, how many these are, and the options of the filters. */
export type FilteredRows = {
  all: Reservation[]
  shown: Reservation[]
  tally: Tally
  types: FilterOption<TypeKind>[]
  legend: LegendProduct[]
}

/**
 * Filters reservations, and counts in the same pass what is shown, the types and the products; the options of a filter count what
 * passes the other filters, the most frequent first. Merges all spellings of a product under the first. A chosen option stays even
 * if no reservation has it. With `counted` only what lies on these days counts; a product of other days stays, with 0: the grid
 * shows its colour.
 */
export function filterAndCount(all: Reservation[], filters: Filters, counted?: Days): FilteredRows {
  const { isOfType, isOfProduct, passesOthers } = testsOf(filters)
  const tally = emptyTally()
  const types = new Map<TypeKind, number>()
  const counts = new Map(filters.products.map((product) => [foldText(product), emptyCount(product)]))
  const countOf = (row: Reservation) => {
    const folded = foldedProductOf(row)
    const count = counts.get(folded) ?? emptyCount(productOf(row))
    counts.set(folded, count)
    return count
  }
  const shown = all.filter((row) => {
    if (!passesOthers(row)) return false
    const hasType = isOfType(row)
    const hasProduct = isOfProduct(row)
    const isCounted = !counted || overlapsDays(row, counted)
    const kind = filteredTypeOf(row)
    if (hasProduct) types.set(kind, (types.get(kind) ?? 0) + Number(isCounted))
    if (hasType) {
      const count = countOf(row)
      count.byDay += takesWholeDays(row) ? 1 : -1
      if (isCounted) addReservation(count, row)
    }
    if (hasType && hasProduct && isCounted) addReservation(tally, row)
    return hasType && hasProduct
  })
  if (filters.type !== null && !types.has(filters.type)) types.set(filters.type, 0)
  return {
    all,
    shown: shown.length === all.length ? all : shown,
    tally,
    types: [...types].map(([value, count]) => ({ value, count })).sort((a, b) => b.count - a.count),
    legend: [...counts.values()]
      .map(({ byDay, ...count }) => Object.assign(count, { isByDay: byDay > 0 }))
      .sort((a, b) => b.reservations - a.reservations || b.seats - a.seats),
  }
}

const emptyCount = (product: string) => ({ ...emptyTally(), product, byDay: 0 })
