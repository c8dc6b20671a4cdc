import { fullPage, type BrandFilter } from '#contract/api-paths.ts'
import type { Brand } from '#contract/brand.ts'
import type { ReadList } from '#src/lib/api/http.ts'

/** A safety limit, far above any store's pages. */
export const maxPages = 2000

/** A page of a list as one request read it. */
export type BrandPage = ReadList<Brand> & {
  filter: BrandFilter
  /** Unlike that of any other request. */
  requestNumber: number
  /** Of a first page: how often the list was read again since, because brands came or went. */
  rereads?: number
}

/** The brands read so far for a keyword, in the store's order. */
export type FoundBrands = ReturnType<typeof foundBrands>

/** Returns the filter of the page after these; undefined after the last one. A service that ignores `page` sends page 1 again. */
export function nextPage(pages: readonly BrandPage[]): BrandFilter | undefined {
  const last = pages.at(-1)
  if (last === undefined || isRepeated(last)) return undefined
  const { filter, pagination } = last
  const isLast = filter.page >= Math.min(maxPages, pagination?.totalPages ?? 1)
  return isLast ? undefined : fullPage(filter.keyword, filter.page + 1)
}

/** Joins pages. A brand that moved to a later page between two reads is here once; two brands with one id are both here. */
export function foundBrands({ pages }: { pages: readonly BrandPage[] }) {
  const own = pages.filter((page) => !isRepeated(page))
  const byId = Map.groupBy(
    pages.flatMap(({ rows }) => rows),
    ({ id }) => id,
  )
  const brands = [...byId.values()].flatMap((same) => (same.length === 1 ? same : withoutRepeated(same)))
  const total = pages.at(-1)?.pagination?.total ?? null
  const unreadable = own.reduce((sum, page) => sum + page.unreadable.length, 0)
  const readable = own.reduce((sum, page) => sum + page.rows.length, 0)
  const next = nextPage(pages)
  const pagesLeft = next ? (pages.at(-1)?.pagination?.totalPages ?? 1) - pages.length : 0
  const hasShifted = new Set(pages.map(({ pagination }) => pagination?.total ?? null)).size > 1
  return {
    brands,
    /** The store's count; null if it sends none. */
    total,
    /** Rows that could not be parsed. */
    unreadable,
    pagesRead: pages.length,
    pagesLeft,
    /** Brands came or went between two pages: one may have been missed, and one that is gone may be here. */
    hasShifted,
    /** How often it was read again for that. */
    rereads: pages[0]?.rereads ?? 0,
    /** Whether every brand was read. */
    isComplete:
      pagesLeft === 0 &&
      unreadable === 0 &&
      own.length === pages.length &&
      !hasShifted &&
      readable >= (total ?? 0),
  }
}

/** Whether the list is not the store's: pages are not read, or brands came or went between two of them. */
export function isPartial({ pagesLeft, hasShifted }: FoundBrands): boolean {
  return pagesLeft > 0 || hasShifted
}

/** Returns the brands as another list has them. One that the other list lacks, or has twice, stays. */
export function updateBrands(brands: readonly Brand[], latest: readonly Brand[]): Brand[] {
  const byId = Map.groupBy(latest, ({ id }) => id)
  const ids = Map.groupBy(brands, ({ id }) => id)
  return brands.map((brand) => {
    const [other, another] = byId.get(brand.id) ?? []
    return other && !another && ids.get(brand.id)?.length === 1 ? other : brand
  })
}

function isRepeated({ pagination, filter }: BrandPage): boolean {
  return filter.page > 1 && pagination?.currentPage === 1
}

function withoutRepeated(brands: readonly Brand[]): Brand[] {
  return [...new Map(brands.map((brand) => [JSON.stringify(brand), brand])).values()]
}
