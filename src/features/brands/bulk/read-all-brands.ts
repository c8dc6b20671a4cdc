import { fullPage, type BrandFilter } from '#contract/api-paths.ts'
import {
  foundBrands,
  nextPage,
  type BrandPage,
  type FoundBrands,
} from '#src/features/brands/api/brand-pages.ts'
import { listBrands } from '#src/features/brands/api/requests.ts'
import { withRateLimit, type RateLimitOptions } from '#src/lib/sending/with-rate-limit.ts'

/** How reading reports its progress, and is cancelled. */
export type ReadProgress = RateLimitOptions & { onProgress: (done: number, total: number) => void }

/**
 * Reads all brands of the store with their translations, within the store's rate limit. Yields the brands read so far after each
 * page. Throws ApiError for a failed page, or the signal's reason.
 */
export async function* readAllBrands(limits: RateLimitOptions): AsyncGenerator<FoundBrands, void> {
  const pages: BrandPage[] = []
  let next: BrandFilter | undefined = fullPage('', 1)
  while (next) {
    const filter = next
    const list = await withRateLimit(() => listBrands(filter, limits.signal), limits)
    pages.push({ ...list, filter, requestNumber: filter.page })
    yield foundBrands({ pages })
    next = nextPage(pages)
  }
}
