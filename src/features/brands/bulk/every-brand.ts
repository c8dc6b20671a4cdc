import { readBrandPages, type BrandPages } from '#src/features/brands/api/brand-pages.ts'
import { listBrands } from '#src/features/brands/api/requests.ts'
import { paced, type Pacing } from '#src/lib/send-many/paced.ts'

/**
 * Reads all brands of the store with their translations, or all that a keyword finds, no faster than it answers; yields
 * what there is after each page. Throws ApiError, and the reason of the signal, as soon as a page does not come.
 */
export function readEveryBrand(pacing: Pacing, keyword = ''): AsyncGenerator<BrandPages, void> {
  return readBrandPages(keyword, (filter) => paced(() => listBrands(filter, pacing.signal), pacing))
}
