import type { Reservation } from '#contract/reservation.ts'
import { productOf } from '#src/features/reservations/words/product.ts'
import { typeKindOf, type TypeKind } from '#src/features/reservations/words/type-kind.ts'
import { foldText } from '#src/lib/i18n/fold-text.ts'
import { matchesTerms, readSearchTerms } from '#src/lib/i18n/text-match.ts'
import { atOnce, visitInSteps, type Steps } from '#src/lib/slices/steps.ts'

/** What a reservation has to be to be shown; null and the empty text ask for nothing. */
export type Filters = {
  /** A type Diwan knows, `''` where the service sends none, `other` for all types Diwan does not know. */
  type: TypeKind | null
  /** Any of these products; none asks for nothing. */
  products: string[]
  text: string
  leastSeats: number | null
}

/** Some reservations, and those of them that pass the filters. */
export type Filtered = { all: Reservation[]; shown: Reservation[] }

/** One of the values a filter can take, and how many reservations it would show. */
export type FilterOption<Value = string> = { value: Value; count: number }

export const noFilters: Filters = { type: null, products: [], text: '', leastSeats: null }

const names = { type: 'type', products: 'product', text: 'text', leastSeats: 'seats' } as const

/** Reads the filters of an address. */
export function parseFilters(search: URLSearchParams): Filters {
  const leastSeats = Number(/^\d{1,6}$/.exec(search.get(names.leastSeats) ?? '')?.[0] ?? 0)
  const type = search.get(names.type)
  return {
    // An address may still have the store's own word for a type.
    type: type === null ? null : typeKindOf(type),
    products: distinct(search.getAll(names.products)).slice(0, mostProducts),
    text: search.get(names.text) ?? '',
    leastSeats: leastSeats > 0 ? leastSeats : null,
  }
}

/** The filters as they stand in an address, name by name. */
export function searchOfFilters({ type, products, text, leastSeats }: Filters): [string, string][] {
  const search: [string, string][] = products.map((product) => [names.products, product])
  if (type !== null) search.push([names.type, type])
  if (text !== '') search.push([names.text, text])
  if (leastSeats !== null) search.push([names.leastSeats, String(leastSeats)])
  return search
}

/** How many of the filters ask for something; several products are one. */
export function countFilters(filters: Filters): number {
  return new Set(searchOfFilters(filters).map(([name]) => name)).size
}

/** The products with one more among them, or without it, however it is spelt. */
export function toggleProduct(products: string[], product: string): string[] {
  const without = products.filter((chosen) => foldText(chosen) !== foldText(product))
  return without.length < products.length ? without : [...products, product].slice(-mostProducts)
}

/** Those of some reservations that pass all filters, in their order; the list itself when all do. */
export function filterReservations(reservations: Reservation[], filters: Filters): Reservation[] {
  return atOnce(filterInSteps(reservations, filters))
}

/** The same of very many, which may rest in between. */
export function* filterInSteps(reservations: Reservation[], filters: Filters): Steps<Reservation[]> {
  if (countFilters(filters) === 0) return reservations
  const { type, leastSeats } = filters
  const products = new Set(filters.products.map(foldText))
  const terms = readSearchTerms(filters.text)
  const shown: Reservation[] = []
  yield* visitInSteps(reservations, (reservation) => {
    const passes =
      (type === null || typeKindOf(reservation.type) === type) &&
      (leastSeats === null || (reservation.seats_count ?? 0) >= leastSeats) &&
      (products.size === 0 || products.has(foldedProductOf(reservation))) &&
      (terms.words.length === 0 || matchesTerms(foldedTitleOf(reservation).title, terms))
    if (passes) shown.push(reservation)
  })
  return shown.length === reservations.length ? reservations : shown
}

/** The types of some reservations under the other filters, those of most reservations first. */
export function* typesOf({ all, shown }: Filtered, filters: Filters): Steps<FilterOption<TypeKind>[]> {
  const others = filters.type === null ? shown : yield* filterInSteps(all, { ...filters, type: null })
  // What is chosen stays among them, with 0, even where no reservation has it.
  const counts = new Map<TypeKind, number>(filters.type === null ? [] : [[filters.type, 0]])
  yield* visitInSteps(others, (reservation) => {
    const type = typeKindOf(reservation.type)
    counts.set(type, (counts.get(type) ?? 0) + 1)
  })
  return [...counts].map(([value, count]) => ({ value, count })).sort((one, other) => other.count - one.count)
}

/* They stand in the address, and servers limit how long that may be. */
const mostProducts = 10
/* So many titles are remembered. */
const mostTitles = 20_000

/** The folded name of its product: the same for every spelling. */
export function foldedProductOf(reservation: Reservation): string {
  return foldedTitleOf(reservation).product
}

function distinct(chosen: string[]): string[] {
  return [...new Map(chosen.map((product) => [foldText(product), product])).values()]
}

type FoldedTitle = { title: string; product: string }

const ofReservations = new WeakMap<Reservation, FoldedTitle>()
const ofTitles = new Map<string, FoldedTitle>()

/*
 * Folding ten thousand titles at every key would make typing slow; and many share a title: to find it takes less than to
 * fold it once more. Both are folded when the choices of the filters are counted, so that the first key does not wait either.
 */
function foldedTitleOf(reservation: Reservation): FoldedTitle {
  const known = ofReservations.get(reservation)
  if (known !== undefined) return known
  const { title } = reservation
  const folded = ofTitles.get(title) ?? { title: foldText(title), product: foldText(productOf(reservation)) }
  if (ofTitles.size >= mostTitles) ofTitles.clear()
  ofTitles.set(title, folded)
  ofReservations.set(reservation, folded)
  return folded
}
