import type { Brand } from '#contract/brand.ts'
import { writeBrands } from '#src/features/brands/bulk/brand-csv.ts'
import { readAllBrands, type ReadProgress } from '#src/features/brands/bulk/read-all-brands.ts'
import { knownTexts } from '#src/features/brands/texts/brand-texts.ts'
import { saveFile } from '#src/lib/files/save-file.ts'

/** The brands read for an export; `error` is set if reading stopped early. */
export type BrandsToExport = {
  brands: readonly Brand[]
  total: number | null
  isComplete: boolean
  error: Error | null
}

/** Reads all brands. Rejects only with the signal's reason. */
export async function readBrandsToExport(progress: ReadProgress): Promise<BrandsToExport> {
  let read: BrandsToExport = { brands: [], total: null, isComplete: false, error: null }
  try {
    for await (const { brands, total, isComplete } of readAllBrands(progress)) {
      read = { brands, total, isComplete, error: null }
      progress.onProgress(brands.length, total ?? brands.length)
    }
    return read
  } catch (error) {
    if (progress.signal?.aborted || !(error instanceof Error)) throw error
    return { ...read, error }
  }
}

/** Downloads the brands as a CSV file. */
export function saveBrands(brands: readonly Brand[], name: string): void {
  const rows = brands.map((brand) => ({ id: brand.id, texts: knownTexts(brand) }))
  saveFile(new Blob([writeBrands(rows)], { type: 'text/csv' }), name)
}
