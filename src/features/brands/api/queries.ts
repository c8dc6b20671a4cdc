import { keepPreviousData, mutationOptions, queryOptions, type QueryClient } from '@tanstack/react-query'
import { fullPage } from '#contract/api-paths.ts'
import type { Brand, BrandUpdate } from '#contract/brand.ts'
import { readFirstBrands, mergePages, type BrandPages } from './brand-pages.ts'
import { isNotFound } from '#src/lib/api/api-error.ts'
import {
  markMissing,
  nextRequestNumber,
  outdatedIds,
  withNewest,
  type BrandSnapshot,
} from './brand-snapshots.ts'
import { getBrand, listBrands, updateBrand } from './requests.ts'

/** The brands read so far for a keyword. */
export type FoundBrands = BrandPages & {
  keyword: string
  /** Only the first page is read: loading continues, was interrupted or failed. */
  isUnfinished?: boolean
}

/** Whether the store has brands of this list that are not loaded. */
export function hasMore({ brands, unreadable, total, pagesLeft }: FoundBrands): boolean {
  return total === null ? pagesLeft > 0 : brands.length + unreadable < total
}

/* An import of a colleague may change hundreds: those beyond the first few are read by pages. */
const [maxOutdatedReads, maxOutdatedPages] = [4, 8]

export const brandQueries = {
  /**
   * A refetch reads only the first pages, and those other brands that a change of a colleague named. Thousands of brands load once, on
   * request.
   */
  list: (keyword: string) =>
    queryOptions({
      queryKey: ['brands', 'list', keyword],
      queryFn: async ({ client, queryKey, signal }): Promise<FoundBrands> => {
        const latest = await readFirstBrands(keyword, {
          signal,
          // Shows the first page of an empty list immediately.
          onPartial: (part) =>
            client.setQueryData<FoundBrands>(
              queryKey,
              (list) => list ?? withSavedBrands(client, { ...part, keyword, isUnfinished: true }),
            ),
        })
        const list = withSavedBrands(client, {
          ...mergePages(latest, client.getQueryData<FoundBrands>(queryKey)),
          keyword,
        })
        // It lacks brands only if it is the first page.
        refetchOutdated(client, list, latest.brands.length + latest.unreadable)
        return list
      },
      placeholderData: keepPreviousData,
      // The default of query-client.ts.
      staleTime: staleTimeUnlessUnfinished(30_000),
    }),
  detail: (id: string) =>
    queryOptions({
      queryKey: ['brands', 'detail', id],
      queryFn: async ({ client, signal }) => {
        const requestNumber = nextRequestNumber()
        const brand = await getBrand(id, signal)
        // A colleague may have changed it since the list was read.
        if (brand !== null) updateInLists(client, { brand, requestNumber })
        return brand
      },
      // The form reads this once, so it must not be stale.
      gcTime: 0,
    }),
}

/** The stale time of a list; 0 if it is unfinished. */
export function staleTimeUnlessUnfinished(staleTime: number) {
  return ({ state }: { state: { data: FoundBrands | undefined } }) =>
    state.data?.isUnfinished ? 0 : staleTime
}

export const brandMutations = {
  update: (id: string) =>
    mutationOptions({
      mutationKey: ['brands', 'update', id],
      mutationFn: (update: BrandUpdate) => updateBrand(id, update),
    }),
}

/** Caches the pages read for a keyword, merged with those read before. */
export function cacheBrandPages(client: QueryClient, keyword: string, read: BrandPages): void {
  client.setQueryData<FoundBrands>(brandQueries.list(keyword).queryKey, (list) =>
    withSavedBrands(client, { ...mergePages(read, list), keyword }),
  )
}

/**
 * Reads a brand that was just saved; null if it cannot be read. Shares the request of the refetch that
 * follows each write (query-client.ts).
 */
export async function refetchSavedBrand(client: QueryClient, id: string): Promise<Brand | null> {
  return client.fetchQuery({ ...brandQueries.detail(id), staleTime: 0 }).catch(() => null)
}

/* Reads what the first pages of a list lack; it corrects the list when it arrives. */
function refetchOutdated(client: QueryClient, list: FoundBrands, rowsPerPage: number): void {
  const ids = outdatedIds(list)
  for (const id of ids.slice(0, maxOutdatedReads)) void refetchOutdatedBrand(client, id)
  const others = new Set(ids.slice(maxOutdatedReads))
  const pages = list.brands.flatMap(({ id }, index) =>
    others.has(id) ? [Math.floor(index / rowsPerPage) + 1] : [],
  )
  for (const page of [...new Set(pages)].slice(0, maxOutdatedPages))
    void refetchPage(client, list.keyword, page)
}

/* A failure leaves the brands outdated until the next refetch. */
async function refetchPage(client: QueryClient, keyword: string, page: number): Promise<void> {
  const requestNumber = nextRequestNumber()
  const read = await listBrands(fullPage(keyword, page)).catch(() => null)
  if (read !== null) updateInLists(client, ...read.rows.map((brand) => ({ brand, requestNumber })))
}

/* One that is gone, or that the store shows in lists alone, is not read again until its next change. */
async function refetchOutdatedBrand(client: QueryClient, id: string): Promise<void> {
  const requestNumber = nextRequestNumber()
  const brand = await client
    .fetchQuery({ ...brandQueries.detail(id), staleTime: 0 })
    .catch((error: Error) => (isNotFound(error) ? null : undefined))
  if (brand === null) markMissing(id, requestNumber)
}

/** Updates brands in every cached list that has them. */
export function updateInLists(client: QueryClient, ...snapshots: BrandSnapshot[]): void {
  const saved = savedBrandsOf(client)
  for (const snapshot of snapshots) {
    const { brand, requestNumber } = snapshot
    if ((saved.get(brand.id)?.requestNumber ?? 0) < requestNumber) saved.set(brand.id, snapshot)
  }
  client.setQueriesData<FoundBrands>(
    { queryKey: ['brands', 'list'] },
    (list) => list && withSavedBrands(client, list),
  )
}

/* A list requested before a save may arrive after it. */
function withSavedBrands(client: QueryClient, list: FoundBrands): FoundBrands {
  const saved = savedBrandsOf(client)
  return saved.size === 0 ? list : withNewest(list, (id) => saved.get(id))
}

const savedByClient = new WeakMap<QueryClient, Map<string, BrandSnapshot>>()

function savedBrandsOf(client: QueryClient): Map<string, BrandSnapshot> {
  const saved = savedByClient.get(client) ?? new Map<string, BrandSnapshot>()
  savedByClient.set(client, saved)
  return saved
}
