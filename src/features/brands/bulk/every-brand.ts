import type { Brand } from '#contract/brand.ts'
import { listBrands } from '#src/features/brands/api.ts'
import { paced, type Pacing } from './paced.ts'

/* The largest page the service gives (live-service.md, Countries), and far more pages than there are brands. */
const rowsPerPage = 60
const mostPages = 2000

export type BrandPages = {
  /** Every brand read so far, in the store's order. */
  brands: readonly Brand[]
  /** How many there are, as far as the store says. */
  total: number | null
  pagesLeft: number
  /** Whether these are all brands of the store. */
  isWhole: boolean
}

/**
 * Reads all brands of the store with their translations, page by page, no faster than it answers; yields what
 * there is after each page. Throws ApiError, and the reason of the signal, as soon as a page does not come.
 */
export async function* readEveryBrand(pacing: Pacing): AsyncGenerator<BrandPages, void> {
  const brands = new Map<string, Brand>()
  let unreadable = 0
  for (let page = 1; page <= mostPages; page += 1) {
    const filter = { keyword: '', page, per_page: rowsPerPage, with: 'translations' } as const
    const list = await paced(() => listBrands(filter, pacing.signal), pacing)
    // A service that ignores `page` gives the first one again and again: once is enough.
    const isRepeated = page > 1 && list.pagination?.currentPage === 1
    const isLast = isRepeated || page >= (list.pagination?.totalPages ?? 1)
    // Brands that move while they are read may come twice.
    for (const brand of list.rows) brands.set(brand.id, brand)
    unreadable += isRepeated ? 0 : list.unreadable.length
    const total = list.pagination?.total ?? null
    yield {
      brands: [...brands.values()],
      total,
      pagesLeft: isLast ? 0 : (list.pagination?.totalPages ?? 1) - page,
      isWhole: isLast && unreadable === 0 && !isRepeated && brands.size >= (total ?? 0),
    }
    if (isLast) return
  }
}
