import { getBrand } from '#src/features/brands/api/requests.ts'
import { readEveryBrand } from '#src/features/brands/bulk/every-brand.ts'
import { knownTexts, type BrandTexts, type StoreLanguages } from '#src/features/brands/texts/brand-texts.ts'
import { ApiError, isNotFound, isOperationMissing } from '#src/lib/api/api-error.ts'
import { paced, type Pacing } from '#src/lib/send-many/paced.ts'
import type { KnownBrands } from './import-plan.ts'

export type Reading = KnownBrands & {
  /** Whether the store lets us read brands at all. */
  canRead: boolean
  /** What ended the reading early; brands not read by then are unknown. */
  error: Error | null
}

type Progress = Pacing & { onProgress: (done: number, total: number) => void }

/**
 * Reads what the store has of these brands, by the way that takes fewer requests: the pages of its list, or
 * each brand by itself. Rejects only with the reason of the signal.
 */
export async function readBrandsOf(
  ids: ReadonlySet<string>,
  store: StoreLanguages,
  progress: Progress,
): Promise<Reading> {
  const texts = new Map<string, BrandTexts>()
  const absentIds = new Set<string>()
  const reading = { texts, absentIds, canRead: true, error: null }
  const missing = new Set(ids)
  const tell = () => progress.onProgress(ids.size - missing.size, ids.size)
  try {
    for await (const { brands, pagesLeft, isWhole } of readEveryBrand(progress)) {
      for (const brand of brands) if (missing.delete(brand.id)) texts.set(brand.id, knownTexts(brand, store))
      tell()
      if (isWhole) for (const id of missing) absentIds.add(id)
      if (isWhole || missing.size === 0) return reading
      if (pagesLeft > missing.size) break
    }
    for (const id of missing) {
      const brand = await paced(() => getBrand(id, progress.signal), progress).catch(absentAsUndefined)
      if (brand === undefined) absentIds.add(id)
      else if (brand !== null) texts.set(id, knownTexts(brand, store))
      missing.delete(id)
      tell()
    }
    return reading
  } catch (error) {
    if (progress.signal?.aborted || !(error instanceof Error)) throw error
    const isForbidden = error instanceof ApiError && isOperationMissing(error)
    return isForbidden ? { ...reading, canRead: false } : { ...reading, error }
  }
}

function absentAsUndefined(error: unknown): undefined {
  if (error instanceof Error && isNotFound(error)) return undefined
  throw error
}
