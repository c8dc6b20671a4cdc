import type { QueryClient } from '@tanstack/react-query'
import { cached } from '#src/lib/cached.ts'
import { filterOptions, isLanguageIn, isMatch, sortRows, type BrandRow } from './brand-rows.ts'
import { storeLanguages } from '#src/lib/settings.ts'
import type { BrandListView } from './use-brand-list-view.ts'

/** The brands that somebody works through one after another: those of a list with its search, filters and order. */
export type WorkList = ReturnType<typeof createWorkList>

/** Where a brand stands in a work list: from 1; 0 if the list does not have it or is still loading. */
export type WorkPlace = { id: string; name: string; position: number; total: number }

type WorkOrder = {
  /** The ids in order, and whether each had something to do when it was added. */
  added: ReadonlyMap<string, boolean>
  /** More brands were loading, so the order of all is still open. */
  isPartial: boolean
}

type WorkListOptions = {
  client: QueryClient
  view: BrandListView
  /** Without filters, a brand has something to do if it lacks a text in this language; omitted, a text or picture at all. */
  language?: string
  /** More brands are loading. */
  isPartial?: boolean
}

/** Creates the work list of the found brands. The first order of all brands stays; brands that match later come last. */
export function createWorkList(
  rows: readonly BrandRow[],
  { client, view, language, isPartial = false }: WorkListOptions,
) {
  const filters = filterOptions().filter(({ name }) => view.show.includes(name))
  const matches = (row: BrandRow) => filters.every((filter) => isMatch(filter, row))
  const isWaiting = filters.length > 0 ? matches : (row: BrandRow) => isIncomplete(row, language)
  const orders = ordersOf(client)
  const key = JSON.stringify([view.keyword, view.show, view.sort])
  const before = orders.get(key) ?? { added: new Map<string, boolean>(), isPartial: true }
  const isIn = ({ brand }: BrandRow) => before.added.has(brand.id)
  const inOrder = rows.filter((row) => (isIn(row) ? before.isPartial : matches(row)))
  const order: WorkOrder['added'] = new Map([
    ...(before.isPartial ? [] : before.added),
    ...sortRows(inOrder, view.sort).map(
      (row) => [row.brand.id, before.added.get(row.brand.id) ?? isWaiting(row)] as const,
    ),
  ])
  orders.set(key, { added: order, isPartial: isPartial && before.isPartial })
  return {
    /** The ids in order. A brand keeps its place when it no longer matches, and when the store no longer has it. */
    order: [...order.keys()],
    rows: new Map(rows.map((row) => [row.brand.id, row])),
    /** Whether a brand still has something to do: it matches the filters or, without filters, lacks a text or picture. */
    isWaiting,
    /** Whether it had something to do when it came into the list, and no longer has. */
    isCompletedNow: (row: BrandRow) =>
      order.get(row.brand.id) === true && !isWaiting(row) && !isIncomplete(row, language),
  }
}

/** Forgets the orders: the list itself shows its brands in a new order. */
export function forgetWorkOrders(client: QueryClient): void {
  ordersOf(client).clear()
}

/** Returns the next brand with something to do, in the order of the list, wrapping around; null if there is none. */
export function nextInWorkList({ order, rows, isWaiting }: WorkList, id: string): BrandRow | null {
  const index = order.indexOf(id)
  const candidates = [...order.slice(index + 1), ...order.slice(0, Math.max(0, index))]
  return (
    candidates
      .filter((candidate) => candidate !== id)
      .map((candidate) => rows.get(candidate))
      .find((row) => row !== undefined && isWaiting(row)) ?? null
  )
}

/** Returns the brands that the store still has, in order. */
export function rowsInOrder({ order, rows }: WorkList): BrandRow[] {
  return order.flatMap((id) => rows.get(id) ?? [])
}

/** Returns the place of a brand in a work list. */
export function placeIn(workList: WorkList, id: string, isPartial: boolean): WorkPlace {
  const rows = rowsInOrder(workList)
  const name = workList.rows.get(id)?.name ?? ''
  const position = isPartial ? 0 : rows.findIndex(({ brand }) => brand.id === id) + 1
  return { id, name, position, total: rows.length }
}

/**
 * Returns the language in which to edit a brand: the first one in which it lacks a text, before that `preferred`, before that
 * one that the filters name. Undefined if it lacks no text.
 */
export function languageToEdit(
  row: BrandRow,
  { show, preferred }: { show: readonly string[]; preferred?: string },
): string | undefined {
  const lacking = storeLanguages().languages.filter((language) => isIncomplete(row, language))
  const named = lacking.find((language) => isLanguageIn(show, language))
  return named ?? lacking.find((language) => language === preferred) ?? lacking[0]
}

function isIncomplete({ completeness: { missing, parts } }: BrandRow, language: string | undefined): boolean {
  if (language === undefined) return missing > 0
  return Boolean(parts.get(language)?.missing.length)
}

const ordersOf = cached<QueryClient, Map<string, WorkOrder>>(() => new Map())
