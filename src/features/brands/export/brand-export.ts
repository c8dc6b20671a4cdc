import type { Brand } from '#contract/brand.ts'
import { writeBrands } from '#src/features/brands/bulk/brand-csv.ts'
import { readEveryBrand } from '#src/features/brands/bulk/every-brand.ts'
import { knownTexts } from '#src/features/brands/texts/brand-texts.ts'
import { saveFile } from '#src/lib/files/save-file.ts'
import type { Pacing } from '#src/lib/send-many/paced.ts'
import { storeLanguages } from '#src/lib/settings.ts'

/** What was read of the store's brands; `error` is what ended the reading early. */
export type ReadBrands = {
  brands: readonly Brand[]
  total: number | null
  isWhole: boolean
  error: Error | null
}

type Progress = Pacing & { onProgress: (done: number, total: number) => void }

/** Reads all brands of the store. Rejects only with the reason of the signal. */
export async function readBrandsToExport(progress: Progress): Promise<ReadBrands> {
  let read: ReadBrands = { brands: [], total: null, isWhole: false, error: null }
  try {
    for await (const { brands, total, isWhole } of readEveryBrand(progress)) {
      read = { brands, total, isWhole, error: null }
      progress.onProgress(brands.length, total ?? brands.length)
    }
    return read
  } catch (error) {
    if (progress.signal?.aborted || !(error instanceof Error)) throw error
    return { ...read, error }
  }
}

/** Saves the brands that were read as a CSV file of this name. */
export function saveBrands({ brands }: ReadBrands, name: string): void {
  const rows = brands.map((brand) => ({ id: brand.id, texts: knownTexts(brand, storeLanguages) }))
  saveFile(new Blob([writeBrands(rows, storeLanguages)], { type: 'text/csv' }), name)
}
