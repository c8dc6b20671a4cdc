import type { QueryClient } from '@tanstack/react-query'
import type { Brand } from '#contract/brand.ts'
import type { StoreLanguages } from '#src/features/brands/texts/brand-texts.ts'
import { filterOptionsOf, sortRows, type BrandRow } from './brand-rows.ts'
import type { BrandListView } from './use-brand-list-view.ts'

/** The brands that somebody works through one after another: those of a list with its search, filters and order. */
export type WorkList = {
  /** The ids in order. A brand keeps its place when it no longer matches, and when the store no longer has it. */
  order: readonly string[]
  rows: ReadonlyMap<string, BrandRow>
  /** Whether a brand still has something to do: it matches the filters or, without filters, lacks a text or picture. */
  isWaiting: (row: BrandRow) => boolean
  /** Whether it had something to do when it came into the list, and no longer has. */
  isCompletedNow: (row: BrandRow) => boolean
}

/* The ids of a work list in order, and whether each had something to do when it was added. */
type WorkOrder = ReadonlyMap<string, boolean>

type WorkListOptions = {
  client: QueryClient
  view: BrandListView
  /** Creates the rows, like the list. */
  toRows: (brands: readonly Brand[]) => BrandRow[]
  store: StoreLanguages
  locale: string
  /** Without filters, a brand has something to do if it lacks a text in this language; omitted, a text or picture at all. */
  language?: string
}

/** Creates the work list of the found brands. The order of its first call stays; brands that match later come last. */
export function createWorkList(
  brands: readonly Brand[],
  { client, view, toRows, store, locale, language }: WorkListOptions,
): WorkList {
  const rows = toRows(brands)
  const filters = filterOptionsOf(store).filter(({ name }) => view.show.includes(name))
  const matches = (row: BrandRow) => filters.every((filter) => filter.matches(row))
  const isWaiting = filters.length > 0 ? matches : (row: BrandRow) => isIncomplete(row, language)
  const orders = ordersOf(client)
  const key = JSON.stringify([view.keyword, view.show, view.sort])
  const before: WorkOrder = orders.get(key) ?? new Map()
  const added = sortRows(rows.filter(matches), view.sort, locale).filter(({ brand }) => !before.has(brand.id))
  const order: WorkOrder =
    added.length === 0
      ? before
      : new Map([...before, ...added.map((row) => [row.brand.id, isWaiting(row)] as const)])
  orders.set(key, order)
  return {
    order: [...order.keys()],
    rows: new Map(rows.map((row) => [row.brand.id, row])),
    isWaiting,
    isCompletedNow: (row) =>
      order.get(row.brand.id) === true && !isWaiting(row) && !isIncomplete(row, language),
  }
}

/** Forgets the orders: the list itself shows its brands in a new order. */
export function forgetWorkOrders(client: QueryClient): void {
  ordersByClient.delete(client)
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

/**
 * Returns the language in which to edit a brand: the first one in which it lacks a text, before that `preferred`, before that
 * one that the filters name. Undefined if it lacks no text.
 */
export function languageToEdit(
  { completeness: { languages } }: Pick<BrandRow, 'completeness'>,
  { show, preferred }: { show: readonly string[]; preferred?: string },
): string | undefined {
  const lacking = languages.filter(({ missing }) => missing.length > 0).map(({ language }) => language)
  const named = lacking.find(
    (language) => show.includes(`no-${language}`) || show.includes(`some-${language}`),
  )
  return named ?? lacking.find((language) => language === preferred) ?? lacking[0]
}

function isIncomplete(
  { completeness: { missing, languages } }: BrandRow,
  language: string | undefined,
): boolean {
  if (language === undefined) return missing > 0
  return languages.some((ofLanguage) => ofLanguage.language === language && ofLanguage.missing.length > 0)
}

const ordersByClient = new WeakMap<QueryClient, Map<string, WorkOrder>>()

function ordersOf(client: QueryClient): Map<string, WorkOrder> {
  const orders = ordersByClient.get(client) ?? new Map<string, WorkOrder>()
  ordersByClient.set(client, orders)
  return orders
}
