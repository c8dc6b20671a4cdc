import type { Reservation } from '#contract/reservation.ts'
import { cached } from '#src/lib/cached.ts'
import { isDrawnAsBar } from './days.ts'
import { foldedProductOf } from './product-title.ts'
import { foldText, foldTextCached } from '#src/lib/i18n/fold-text.ts'
import { matchesTerms, readSearchTerms } from '#src/lib/i18n/text-match.ts'

/** The criteria of shown reservations. Null, an empty list and an empty text match all reservations. */
export type Filters = {
  /** A known type, `''` for a missing type, or `other` for all unknown types. */
  type: TypeKind | null
  /** A reservation needs any of these products. */
  products: string[]
  text: string
  minSeats: number | null
}

/** A possible value of a filter, and how many reservations it would show. */
export type FilterOption<Value = string> = { value: Value; count: number }

export const noFilters: Filters = { type: null, products: [], text: '', minSeats: null }

const searchParams = { type: 'type', products: 'product', text: 'text', minSeats: 'seats' } as const

/** Reads the filters from a URL's query. */
export function parseFilters(search: URLSearchParams): Filters {
  const minSeats = Number(/^\d{1,6}$/.exec(search.get(searchParams.minSeats) ?? '')?.[0] ?? 0)
  const type = search.get(searchParams.type)
  const products = new Map(search.getAll(searchParams.products).map((name) => [foldText(name), name]))
  return {
    // An old URL may contain the store's name of a type.
    type: type === null ? null : typeKindOf(type),
    products: [...products.values()].slice(0, maxProducts),
    text: search.get(searchParams.text) ?? '',
    minSeats: minSeats > 0 ? minSeats : null,
  }
}

/** The filters as pairs of name and value for a URL's query. */
export function searchOfFilters({ type, products, text, minSeats }: Filters): [string, string][] {
  const search: [string, string][] = products.map((product) => [searchParams.products, product])
  if (type !== null) search.push([searchParams.type, type])
  if (text !== '') search.push([searchParams.text, text])
  if (minSeats !== null) search.push([searchParams.minSeats, String(minSeats)])
  return search
}

/** How many filters are set; several products count as one. */
export function countFilters(filters: Filters): number {
  return new Set(searchOfFilters(filters).map(([name]) => name)).size
}

/** Adds a product to the chosen ones, or removes it in any spelling. */
export function toggleProduct(products: string[], product: string): string[] {
  const without = products.filter((chosen) => foldText(chosen) !== foldText(product))
  return without.length < products.length ? without : [...products, product].slice(-maxProducts)
}

/** Lists the reservations that pass all filters, in order; returns the same array if all pass. */
export function filterReservations(reservations: Reservation[], filters: Filters): Reservation[] {
  const { isOfType, isOfProduct, passesOthers } = testsOf(filters)
  const shown = reservations.filter((row) => passesOthers(row) && isOfType(row) && isOfProduct(row))
  return shown.length === reservations.length ? reservations : shown
}

/** What a reservation needs to pass the filters. The filters of types and products are apart, because each offers what passes the others. */
export function testsOf({ type, products, text, minSeats }: Filters) {
  const folded = new Set(products.map(foldText))
  const terms = readSearchTerms(text)
  // Thousands of reservations have a few titles.
  const isFound = cached((title: string) => matchesTerms(foldTextCached(title), terms))
  return {
    isOfType: (row: Reservation) => type === null || filteredTypeOf(row) === type,
    isOfProduct: (row: Reservation) => folded.size === 0 || folded.has(foldedProductOf(row)),
    passesOthers: ({ title, seats_count: seats }: Reservation) =>
      (seats ?? 0) >= (minSeats ?? 0) && isFound(title),
  }
}

/** The type by which a reservation is filtered. A stay with hours, from 15:00 to 11:00, is none by the hour: the calendar draws it as whole days. */
export function filteredTypeOf(reservation: Reservation): TypeKind {
  return reservation.type === 'time' && isDrawnAsBar(reservation) ? 'day' : typeKindOf(reservation.type)
}

/* Products are in the URL, whose length servers limit. */
const maxProducts = 10

/** A type that Diwan knows, `''` for no type, or `other` for every unknown type. */
export type TypeKind = 'day' | 'time' | '' | 'other'

/** The kind of a reservation's `type` (store-api.md § 4.2 names `day` and `time`; a store may send others). */
export function typeKindOf(type: string): TypeKind {
  return type === 'day' || type === 'time' || type === '' ? type : 'other'
}
