import type { Brand } from '#contract/brand.ts'
import { foundBrands, type FoundBrands } from '#src/features/brands/api/brand-pages.ts'
import { writeBrands } from '#src/features/brands/bulk/brand-csv.ts'
import { readAllBrands, type ReadProgress } from '#src/features/brands/bulk/read-all-brands.ts'
import { knownTexts } from '#src/features/brands/texts/brand-texts.ts'
import { saveFile } from '#src/lib/files/save-file.ts'

/** The brands read for an export; `error` is set if reading stopped early. */
export type BrandsToExport = FoundBrands & { error: Error | null }

/** Reads all brands. Rejects only with the signal's reason. */
export async function readBrandsToExport(progress: ReadProgress): Promise<BrandsToExport> {
  let read = foundBrands({ pages: [] })
  try {
    for await (read of readAllBrands(progress))
      progress.onProgress(read.brands.length, read.total ?? read.brands.length)
    return { ...read, error: null }
  } catch (error) {
    if (progress.signal?.aborted || !(error instanceof Error)) throw error
    return { ...read, isComplete: false, error }
  }
}

/** Downloads the brands as a CSV file. */
export function saveBrands(brands: readonly Brand[], name: string): void {
  const rows = brands.map((brand) => ({ id: brand.id, texts: knownTexts(brand) }))
  saveFile(new Blob([writeBrands(rows)], { type: 'text/csv' }), name)
}
