import type { QueryClient } from '@tanstack/react-query'
import type { BrandPages } from '#src/features/brands/api/brand-pages.ts'
import { cacheBrandPages } from '#src/features/brands/api/queries.ts'
import { readAllBrands } from '#src/features/brands/bulk/read-all-brands.ts'
import type { RateLimitOptions } from '#src/lib/job-queue/with-rate-limit.ts'

type LoadOptions = RateLimitOptions & { signal: AbortSignal; onPage: (pages: BrandPages) => void }

/** Loads all brands that match a keyword into its list. What was loaded stays after a failure or a cancel. */
export async function loadRemaining(
  client: QueryClient,
  keyword: string,
  options: LoadOptions,
): Promise<void> {
  let read: BrandPages | undefined
  try {
    for await (const pages of readAllBrands(options, keyword)) {
      read = pages
      options.onPage(pages)
      if (options.signal.aborted) return
    }
  } finally {
    if (read !== undefined) cacheBrandPages(client, keyword, read)
  }
}
