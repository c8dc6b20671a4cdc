import type { QueryClient } from '@tanstack/react-query'
import type { BrandPages } from '#src/features/brands/api/brand-pages.ts'
import { keepRead } from '#src/features/brands/api/queries.ts'
import { readEveryBrand } from '#src/features/brands/bulk/every-brand.ts'
import type { Pacing } from '#src/lib/send-many/paced.ts'

type Reading = Pacing & { signal: AbortSignal; onPage: (pages: BrandPages) => void }

/** Reads all brands that a keyword finds into its list. What was read stays, however it ends. */
export async function readRest(client: QueryClient, keyword: string, reading: Reading): Promise<void> {
  let read: BrandPages | undefined
  try {
    for await (const pages of readEveryBrand(reading, keyword)) {
      read = pages
      reading.onPage(pages)
      if (reading.signal.aborted) return
    }
  } finally {
    if (read !== undefined) keepRead(client, keyword, read)
  }
}
