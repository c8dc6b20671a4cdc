import type { Brand } from '#contract/brand.ts'
import { nextRequestNumber, snapshotsById, withNewest, type BrandSnapshots } from './brand-snapshots.ts'
import { fullPage, type BrandFilter } from '#contract/api-paths.ts'
import { readPages } from '#src/lib/api/read-pages.ts'
import { listBrands, type BrandList } from './requests.ts'

/* A safety limit, far above any store's pages. */
const maxPages = 2000

/** The brands read so far, in the store's order. */
export type BrandPages = BrandSnapshots & {
  /** The store's count; null if it sends none. */
  total: number | null
  /** Rows that could not be parsed. */
  unreadable: number
  pagesLeft: number
  /** Whether every brand was read. */
  isComplete: boolean
}

/**
 * Reads the brands that match a keyword page by page; yields the brands read so far after each page. `fetchPage` may wait
 * for the rate limit. Throws the error of the first page that fails.
 */
export async function* readBrandPages(
  keyword: string,
  fetchPage: (filter: BrandFilter) => Promise<BrandList>,
): AsyncGenerator<BrandPages, void> {
  // Keyed by content: two brands may share an id upstream, and one may appear on two pages.
  const brands = new Map<string, Brand>()
  const requestNumbers = new Map<string, number>()
  const totals = new Set<number | null>()
  let [readable, unreadable] = [0, 0]
  let requestNumber = 0
  const requestPage = (page: number) => {
    requestNumber = nextRequestNumber()
    return fetchPage(fullPage(keyword, page))
  }
  for await (const result of readPages(requestPage, { maxPages })) {
    if (result.error) throw result.error
    const { number: page, list, isRepeated } = result
    const isLast = isRepeated || page >= (list.pagination?.totalPages ?? 1)
    const total = list.pagination?.total ?? null
    for (const brand of list.rows) {
      brands.set(JSON.stringify(brand), brand)
      // A repeated brand may be as old as its first appearance.
      if (!requestNumbers.has(brand.id)) requestNumbers.set(brand.id, requestNumber)
    }
    totals.add(total)
    readable += isRepeated ? 0 : list.rows.length
    unreadable += isRepeated ? 0 : list.unreadable.length
    // Rows move between pages while brands are added or deleted: a duplicate then means one was missed.
    const count = totals.size === 1 ? readable : brands.size
    yield {
      brands: [...brands.values()],
      requestNumbers: new Map(requestNumbers),
      total,
      unreadable,
      pagesLeft: isLast ? 0 : (list.pagination?.totalPages ?? 1) - page,
      isComplete: isLast && unreadable === 0 && !isRepeated && count >= (total ?? 0),
    }
    if (isLast) return
  }
}

/* Stores with more pages load only the first one automatically. */
const maxInitialPages = 2

type FirstBrandsOptions = {
  signal?: AbortSignal
  /** Receives the first page while the second one is loading. */
  onPartial?: (pages: BrandPages) => void
}

/** Reads all matching brands if they fit two pages, else the first page. Ignores a failure of the second page. */
export async function readFirstBrands(
  keyword: string,
  { signal, onPartial }: FirstBrandsOptions = {},
): Promise<BrandPages> {
  let read: BrandPages | undefined
  try {
    for await (const pages of readBrandPages(keyword, (filter) => listBrands(filter, signal))) {
      const isSmall = read !== undefined || pages.pagesLeft < maxInitialPages
      read = pages
      if (!isSmall) break
      if (pages.pagesLeft > 0) onPartial?.(pages)
    }
  } catch (error) {
    if (read === undefined || signal?.aborted) throw error
  }
  return (
    read ?? { brands: [], requestNumbers: new Map(), total: 0, unreadable: 0, pagesLeft: 0, isComplete: true }
  )
}

/** Merges two readings: each brand in its newest version. Older brands that the newer reading did not reach stay. */
export function mergePages(latest: BrandPages, previous: BrandPages | undefined): BrandPages {
  if (previous === undefined) return latest
  const updated = withNewest(latest, snapshotsById(previous))
  if (latest.pagesLeft === 0) return updated
  const covered = new Set(latest.brands.map(({ id }) => id))
  const brands = [...updated.brands, ...previous.brands.filter(({ id }) => !covered.has(id))]
  const deeper = previous.pagesLeft < latest.pagesLeft ? previous : latest
  return {
    brands,
    requestNumbers: new Map([...previous.requestNumbers, ...updated.requestNumbers]),
    total: latest.total,
    unreadable: deeper.unreadable,
    pagesLeft: deeper.pagesLeft,
    isComplete: deeper.isComplete && brands.length >= (latest.total ?? 0),
  }
}
