import type { Brand } from '#contract/brand.ts'
import { listBrands } from '#src/features/brands/api/requests.ts'
import { paced, type Pacing } from '#src/lib/send-many/paced.ts'

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
  // By all that is told of them: two brands may share an id upstream, and one may come twice.
  const brands = new Map<string, Brand>()
  const totals = new Set<number | null>()
  let [readable, unreadable] = [0, 0]
  for (let page = 1; page <= mostPages; page += 1) {
    const filter = { keyword: '', page, per_page: rowsPerPage, with: 'translations' } as const
    const list = await paced(() => listBrands(filter, pacing.signal), pacing)
    // A service that ignores `page` gives the first one again and again: once is enough.
    const isRepeated = page > 1 && list.pagination?.currentPage === 1
    const isLast = isRepeated || page >= (list.pagination?.totalPages ?? 1)
    const total = list.pagination?.total ?? null
    for (const brand of list.rows) brands.set(JSON.stringify(brand), brand)
    totals.add(total)
    readable += isRepeated ? 0 : list.rows.length
    unreadable += isRepeated ? 0 : list.unreadable.length
    // While brands come or go, rows move between pages: then one that came twice stands for one that was missed.
    const count = totals.size === 1 ? readable : brands.size
    yield {
      brands: [...brands.values()],
      total,
      pagesLeft: isLast ? 0 : (list.pagination?.totalPages ?? 1) - page,
      isWhole: isLast && unreadable === 0 && !isRepeated && count >= (total ?? 0),
    }
    if (isLast) return
  }
}
