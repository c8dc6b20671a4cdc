import { useQueries } from '@tanstack/react-query'
import type { Brand } from '#contract/brand.ts'
import { getBrand } from '#src/features/brands/api/requests.ts'
import { knownTexts } from '#src/features/brands/texts/brand-texts.ts'
import { compareRow, isSendable, requestedTexts, type PlannedRow } from './import-plan.ts'
import { keyOf } from './import-run.ts'

/** The rows whose brands changed since they were compared, by key, compared with the store's present texts. */
export type RowsMeanwhile = ReadonlyMap<string, ReturnType<typeof compareRow>>

/**
 * Reads a brand of these rows again when the gateway reports that it changed, until sending starts. What a row sends stays as it was
 * reviewed: each brand is read once more before its write (docs/decisions/0011).
 */
export function useRowsMeanwhile(rows: readonly PlannedRow[], isReviewing: boolean): RowsMeanwhile {
  const sendable = rows.filter(isSendable)
  const brands = useQueries({
    queries: sendable.map(({ id }) => ({
      queryKey: ['brands', 'detail', id, 'reviewed'],
      queryFn: ({ signal }: { signal: AbortSignal }) => getBrand(id, signal),
      // As it was reviewed: nothing is requested before a change.
      initialData: null as Brand | null,
      staleTime: Infinity,
      gcTime: 0,
      enabled: isReviewing,
    })),
    combine: (results) => results.map(({ data }) => data),
  })
  return new Map(
    sendable.flatMap((row, index) => {
      const brand = brands[index]
      if (!brand) return []
      const latest = knownTexts(brand)
      const compared = compareRow(requestedTexts(row.changes), latest)
      return compared.conflicts.size > 0 || compared.pending.size === 0 ? [[keyOf(row), compared]] : []
    }),
  )
}
