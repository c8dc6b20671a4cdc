import { readBrandPages, type BrandPages } from '#src/features/brands/api/brand-pages.ts'
import { listBrands } from '#src/features/brands/api/requests.ts'
import { withRateLimit, type RateLimitOptions } from '#src/lib/job-queue/with-rate-limit.ts'

/** How reading reports its progress, and waits for the rate limit. */
export type ReadProgress = RateLimitOptions & { onProgress: (done: number, total: number) => void }

/**
 * Reads all brands of the store with their translations, or all that match a keyword, within the store's rate limit. Yields
 * the brands read so far after each page. Throws ApiError for a failed page, or the signal's reason.
 */
export function readAllBrands(limits: RateLimitOptions, keyword = ''): AsyncGenerator<BrandPages, void> {
  return readBrandPages(keyword, (filter) => withRateLimit(() => listBrands(filter, limits.signal), limits))
}
