import {
  infiniteQueryOptions,
  keepPreviousData,
  queryOptions,
  replaceEqualDeep,
  type InfiniteData,
  type Query,
  type QueryClient,
} from '@tanstack/react-query'
import { brandApiPath, brandsApiPath, fullPage, type BrandFilter } from '#contract/api-paths.ts'
import { parseBrand, type Brand } from '#contract/brand.ts'
import { parseRows } from '#contract/envelope.ts'
import { withRateLimit } from '#src/lib/sending/with-rate-limit.ts'
import {
  foundBrands,
  isPartial,
  maxPages,
  nextPage,
  type BrandPage,
  type FoundBrands,
} from './brand-pages.ts'
import { getBrand, listBrands } from './requests.ts'

/* A page of a list is this fresh on average: a long list is read again less often. */
const freshPageMs = 30_000
const maxReads = 3
const maxRereads = 2

export const brandQueries = {
  /** Reads a list by pages, the first one by itself. A refetch reads all that were read, and replaces them together. */
  list: (keyword: string) =>
    infiniteQueryOptions({
      queryKey: ['brands', 'list', keyword],
      queryFn: ({ client, pageParam, signal }) => readPage(client, pageParam, signal),
      initialPageParam: fullPage(keyword, 1),
      getNextPageParam: (_last, pages) => nextPage(pages),
      select: foundBrands,
      placeholderData: keepPreviousData,
      staleTime: ({ state }) => freshPageMs * Math.max(1, state.data?.pages.length ?? 0),
      meta: {
        first: {
          path: brandsApiPath(fullPage(keyword, 1)),
          read({ data, pagination }) {
            const list = parseRows(parseBrand, data)
            const filter = fullPage(keyword, 1)
            const page = list && { ...list, pagination, filter, requestNumber: 0 }
            return page?.unreadable.length === 0 ? { pages: [page], pageParams: [filter] } : null
          },
        },
      },
    }),
  detail: (id: string) =>
    queryOptions({
      queryKey: ['brands', 'detail', id],
      queryFn: ({ client, signal }) => readIntoLists(client, id, signal),
      // The form reads this once, so it must not be stale.
      gcTime: 0,
      meta: { first: { path: brandApiPath(id), read: ({ data }) => parseBrand(data) } },
    }),
}

/**
 * Reads a brand that was just saved; null if it cannot be read. Shares the request of the refetch that
 * follows each write (query-client.ts).
 */
export async function refetchSavedBrand(client: QueryClient, id: string): Promise<Brand | null> {
  // A list that is being read may have its texts from before the save.
  restartReads(client)
  try {
    return await client.fetchQuery({ ...brandQueries.detail(id), staleTime: 0 })
  } catch {
    void client.invalidateQueries({ queryKey: listsKey })
    return null
  }
}

/**
 * Reads a brand that a colleague changed into the lists. Shares the request of a page that shows the brand and reads it again. Rejects
 * if the lists have to be read instead: for a brand that none has, or that cannot be read.
 */
export async function readChangedBrand(client: QueryClient, id: string): Promise<void> {
  restartReads(client)
  const isKnown = pagesWith(client, id).length > 0
  const detail = client.getQueryCache().find({ queryKey: brandQueries.detail(id).queryKey })
  const brand = isKnown && (await (detail?.isActive() ? detail.fetch() : readIntoLists(client, id)))
  if (!brand) throw new Error(`The brand ${id} is not known.`)
}

/** Returns what is loaded of a list; undefined before its first page. */
export function cachedList(client: QueryClient, keyword: string): FoundBrands | undefined {
  const pages = client.getQueryData(brandQueries.list(keyword).queryKey)
  return pages && foundBrands(pages)
}

/** Returns a list as it is loaded; with `isWhole` it has all pages, otherwise at least the first. */
export async function readBrandList(
  client: QueryClient,
  keyword: string,
  isWhole: boolean,
): Promise<FoundBrands> {
  const options = brandQueries.list(keyword)
  const list = await client.infiniteQuery({ ...options, staleTime: Infinity })
  return isWhole && isPartial(list)
    ? client.infiniteQuery({ ...options, staleTime: 0, pages: maxPages })
    : list
}

/* Reads a brand and puts it into every cached list that has it. */
async function readIntoLists(client: QueryClient, id: string, signal?: AbortSignal): Promise<Brand | null> {
  for (let reads = 1; ; reads += 1) {
    const before = new Set(pagesWith(client, id))
    const brand = await getBrand(id, signal)
    if (brand === null || signal?.aborted) return brand
    // A page that was read meanwhile may be newer than this response.
    const isNewest = pagesWith(client, id).every((page) => before.has(page) || hasBrand(page, brand))
    if (isNewest) putIntoLists(client, brand)
    else if (reads < maxReads) continue
    else void client.invalidateQueries({ queryKey: listsKey })
    return brand
  }
}

/**
 * Returns what a list lacks: its next page, or another read of all pages because brands came or went between two, twice before a
 * reader has to try again. Null if it is whole or keeps changing.
 */
export function nextRead({ pagesLeft, hasShifted, rereads }: FoundBrands): 'page' | 'all' | null {
  if (pagesLeft > 0) return 'page'
  return hasShifted && rereads % (maxRereads + 1) < maxRereads ? 'all' : null
}

const listsKey = ['brands', 'list']
let requestCount = 0

/* The first page fails if the store is busy; the others wait. */
async function readPage(client: QueryClient, filter: BrandFilter, signal: AbortSignal): Promise<BrandPage> {
  const read = () => listBrands(filter, signal)
  requestCount += 1
  const page = { filter, requestNumber: requestCount }
  if (filter.page > 1) return { ...(await withRateLimit(read, { signal })), ...page }
  const before = client.getQueryData(brandQueries.list(filter.keyword).queryKey)
  const { hasShifted, rereads } = foundBrands(before ?? { pages: [] })
  return { ...(await read()), ...page, rereads: hasShifted ? rereads + 1 : 0 }
}

function listsOf(client: QueryClient): Query<InfiniteData<BrandPage>>[] {
  // The cast is safe: these keys belong to `brandQueries.list`.
  return client.getQueryCache().findAll({ queryKey: listsKey }) as unknown as Query<InfiniteData<BrandPage>>[]
}

function pagesWith(client: QueryClient, id: string): BrandPage[] {
  const pages = listsOf(client).flatMap(({ state }) => state.data?.pages ?? [])
  return pages.filter(({ rows }) => rows.some((brand) => brand.id === id))
}

function hasBrand({ rows }: BrandPage, brand: Brand): boolean {
  return rows.every((row) => row.id !== brand.id || replaceEqualDeep(row, brand) === row)
}

/* Two brands that share an id stay. */
function putIntoLists(client: QueryClient, brand: Brand): void {
  let isNews = false
  for (const query of listsOf(client)) {
    const { data, isInvalidated, dataUpdatedAt } = query.state
    const same = data ? foundBrands(data).brands.filter(({ id }) => id === brand.id) : []
    if (!data || same.length !== 1 || same[0] === replaceEqualDeep(same[0], brand)) continue
    const pages = data.pages.map((page) =>
      hasBrand(page, brand)
        ? page
        : { ...page, rows: page.rows.map((row) => (row.id === brand.id ? brand : row)) },
    )
    client.setQueryData(query.queryKey, { ...data, pages }, { updatedAt: dataUpdatedAt })
    // The other rows are as old as before.
    if (isInvalidated) query.invalidate()
    isNews = true
  }
  if (isNews) restartReads(client)
}

/* What is being read may be older than a change; the readers get the result of the new read. */
function restartReads(client: QueryClient): void {
  for (const query of listsOf(client)) {
    const { fetchStatus, fetchMeta } = query.state
    if (fetchStatus === 'idle') continue
    void query.cancel({ silent: true })
    query.fetch(undefined, { ...(fetchMeta && { meta: fetchMeta }) }).catch(() => {})
  }
}
