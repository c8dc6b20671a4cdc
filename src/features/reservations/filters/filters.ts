import type { Reservation } from '#contract/reservation.ts'
import { productOf } from '#src/features/reservations/labels/product-title.ts'
import { typeKindOf, type TypeKind } from '#src/features/reservations/labels/use-type-label.ts'
import { foldText } from '#src/lib/i18n/fold-text.ts'
import { matchesTerms, readSearchTerms } from '#src/lib/i18n/text-match.ts'
import { runSync, visitInSteps, type Steps } from '#src/lib/time-slicing/steps.ts'

/** What a reservation has to be to be shown; null and the empty text ask for nothing. */
export type Filters = {
  /** A type Diwan knows, `''` where the service sends none, `other` for all types Diwan does not know. */
  type: TypeKind | null
  /** Any of these products; none asks for nothing. */
  products: string[]
  text: string
  minSeats: number | null
}

/** Some reservations, and those of them that pass the filters. */
export type Filtered = { all: Reservation[]; shown: Reservation[] }

/** One of the values a filter can take, and how many reservations it would show. */
export type FilterOption<Value = string> = { value: Value; count: number }

export const noFilters: Filters = { type: null, products: [], text: '', minSeats: null }

const searchParams = { type: 'type', products: 'product', text: 'text', minSeats: 'seats' } as const

/** Reads the filters of an address. */
export function parseFilters(search: URLSearchParams): Filters {
  const minSeats = Number(/^\d{1,6}$/.exec(search.get(searchParams.minSeats) ?? '')?.[0] ?? 0)
  const type = search.get(searchParams.type)
  return {
    // An address may still have the store's own word for a type.
    type: type === null ? null : typeKindOf(type),
    products: distinct(search.getAll(searchParams.products)).slice(0, maxProducts),
    text: search.get(searchParams.text) ?? '',
    minSeats: minSeats > 0 ? minSeats : null,
  }
}

/** The filters as they stand in an address, name by name. */
export function searchOfFilters({ type, products, text, minSeats }: Filters): [string, string][] {
  const search: [string, string][] = products.map((product) => [searchParams.products, product])
  if (type !== null) search.push([searchParams.type, type])
  if (text !== '') search.push([searchParams.text, text])
  if (minSeats !== null) search.push([searchParams.minSeats, String(minSeats)])
  return search
}

/** How many of the filters ask for something; several products are one. */
export function countFilters(filters: Filters): number {
  return new Set(searchOfFilters(filters).map(([name]) => name)).size
}

/** The products with one more among them, or without it, however it is spelt. */
export function toggleProduct(products: string[], product: string): string[] {
  const without = products.filter((chosen) => foldText(chosen) !== foldText(product))
  return without.length < products.length ? without : [...products, product].slice(-maxProducts)
}

/** Those of some reservations that pass all filters, in their order; the list itself when all do. */
export function filterReservations(reservations: Reservation[], filters: Filters): Reservation[] {
  return runSync(filterInSteps(reservations, filters))
}

/** The same of very many, which may rest in between. */
export function* filterInSteps(reservations: Reservation[], filters: Filters): Steps<Reservation[]> {
  if (countFilters(filters) === 0) return reservations
  const { type, minSeats } = filters
  const products = new Set(filters.products.map(foldText))
  const terms = readSearchTerms(filters.text)
  const shown: Reservation[] = []
  yield* visitInSteps(reservations, (reservation) => {
    const passes =
      (type === null || typeKindOf(reservation.type) === type) &&
      (minSeats === null || (reservation.seats_count ?? 0) >= minSeats) &&
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
  return [...counts].map(([value, count]) => ({ value, count })).sort((a, b) => b.count - a.count)
}

/* They stand in the address, and servers limit how long that may be. */
const maxProducts = 10
/* So many titles are remembered. */
const maxTitles = 20_000

/** The folded name of its product: the same for every spelling. */
export function foldedProductOf(reservation: Reservation): string {
  return foldedTitleOf(reservation).product
}

function distinct(chosen: string[]): string[] {
  return [...new Map(chosen.map((product) => [foldText(product), product])).values()]
}

type FoldedTitle = { title: string; product: string }

const foldedByReservation = new WeakMap<Reservation, FoldedTitle>()
const foldedByTitle = new Map<string, FoldedTitle>()

/*
 * Folding ten thousand titles at every key would make typing slow; and many share a title: to find it takes less than to
 * fold it once more. Both are folded when the choices of the filters are counted, so that the first key does not wait either.
 */
function foldedTitleOf(reservation: Reservation): FoldedTitle {
  const cached = foldedByReservation.get(reservation)
  if (cached !== undefined) return cached
  const { title } = reservation
  const folded = foldedByTitle.get(title) ?? {
    title: foldText(title),
    product: foldText(productOf(reservation)),
  }
  if (foldedByTitle.size >= maxTitles) foldedByTitle.clear()
  foldedByTitle.set(title, folded)
  foldedByReservation.set(reservation, folded)
  return folded
}
