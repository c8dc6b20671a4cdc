import type { Reservation } from '#contract/reservation.ts'
import { readTitle } from '#src/features/reservations/words/product.ts'
import { foldText } from '#src/lib/i18n/fold-text.ts'

/** What a reservation has to be to be shown; null and the empty text ask for nothing. */
export type Filters = {
  /** A type as the service sends it, the unknown ones included; `''` where it sends none. */
  type: string | null
  product: string | null
  text: string
  leastSeats: number | null
}

/** Some reservations, and those of them that pass the filters. */
export type Filtered = { all: Reservation[]; shown: Reservation[] }

/** One of the values a filter can take, and how many reservations it would show. */
export type FilterOption = { value: string; count: number }

export const noFilters: Filters = { type: null, product: null, text: '', leastSeats: null }

const names = { type: 'type', product: 'product', text: 'text', leastSeats: 'seats' } as const

/** Reads the filters of an address. */
export function parseFilters(search: URLSearchParams): Filters {
  const leastSeats = Number(/^\d{1,6}$/.exec(search.get(names.leastSeats) ?? '')?.[0] ?? 0)
  return {
    type: search.get(names.type),
    product: search.get(names.product),
    text: search.get(names.text) ?? '',
    leastSeats: leastSeats > 0 ? leastSeats : null,
  }
}

/** The filters as they stand in an address. */
export function searchOfFilters({ type, product, text, leastSeats }: Filters): Record<string, string> {
  return {
    ...(type !== null && { [names.type]: type }),
    ...(product !== null && { [names.product]: product }),
    ...(text !== '' && { [names.text]: text }),
    ...(leastSeats !== null && { [names.leastSeats]: String(leastSeats) }),
  }
}

/** How many of the filters ask for something. */
export function countFilters(filters: Filters): number {
  return Object.keys(searchOfFilters(filters)).length
}

/** Those of some reservations that pass all filters, in their order; the list itself when none asks for anything. */
export function filterReservations(reservations: Reservation[], filters: Filters): Reservation[] {
  if (countFilters(filters) === 0) return reservations
  const { type, leastSeats } = filters
  const product = filters.product === null ? null : foldText(filters.product)
  const words = foldText(filters.text).split(/\s+/).filter(Boolean)
  return reservations.filter(
    (reservation) =>
      (type === null || reservation.type === type) &&
      (leastSeats === null || (reservation.seats_count ?? 0) >= leastSeats) &&
      (product === null || foldedProductOf(reservation) === product) &&
      words.every((word) => searchTextOf(reservation).includes(word)),
  )
}

/** The types of some reservations under the other filters, those of most reservations first. */
export function typesOf({ all, shown }: Filtered, filters: Filters): FilterOption[] {
  const others = filters.type === null ? shown : filterReservations(all, { ...filters, type: null })
  return countedBy(({ type }) => type, others, filters.type)
}

/** The products likewise. However it is spelt, a product is one: the first spelling stands for all. */
export function productsOf({ all, shown }: Filtered, filters: Filters): FilterOption[] {
  const others = filters.product === null ? shown : filterReservations(all, { ...filters, product: null })
  const spellings = new Map<string, string>()
  if (filters.product !== null) spellings.set(foldText(filters.product), filters.product)
  const spelt = (reservation: Reservation) => {
    const folded = foldedProductOf(reservation)
    const known = spellings.get(folded)
    if (known !== undefined) return known
    const product = productOf(reservation)
    spellings.set(folded, product)
    return product
  }
  return countedBy(spelt, others, filters.product)
}

/* What is chosen stays among the options, with 0, even where no reservation has it. */
function countedBy(
  valueOf: (reservation: Reservation) => string,
  reservations: Reservation[],
  chosen: string | null,
): FilterOption[] {
  const counts = new Map<string, number>(chosen === null ? [] : [[chosen, 0]])
  for (const reservation of reservations) {
    const value = valueOf(reservation)
    counts.set(value, (counts.get(value) ?? 0) + 1)
  }
  return [...counts].map(([value, count]) => ({ value, count })).sort((one, other) => other.count - one.count)
}

/* Remembered for each reservation: folding ten thousand titles at every key would make typing slow. */
const products = new WeakMap<Reservation, string>()
const searchTexts = new WeakMap<Reservation, string>()

/* It stands in the address, and servers limit how long that may be. */
const longestProduct = 200

function productOf({ title }: Reservation): string {
  return readTitle(title).product.slice(0, longestProduct).toWellFormed()
}

function foldedProductOf(reservation: Reservation): string {
  return remembered(products, reservation, () => foldText(productOf(reservation)))
}

function searchTextOf(reservation: Reservation): string {
  return remembered(searchTexts, reservation, () => foldText(reservation.title))
}

function remembered(
  memory: WeakMap<Reservation, string>,
  reservation: Reservation,
  read: () => string,
): string {
  const known = memory.get(reservation)
  if (known !== undefined) return known
  const text = read()
  memory.set(reservation, text)
  return text
}
