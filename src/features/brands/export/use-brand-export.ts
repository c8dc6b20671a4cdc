import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { useReading } from '#src/features/brands/bulk/use-reading.ts'
import { storeToday } from '#src/lib/store-time.ts'
import { showToast } from '#src/ui/overlays/toast.tsx'
import type { BrandsToExport } from './brand-export.ts'

type ExportProblem =
  /** Some brands could not be read; the user may still save the others. */
  | { kind: 'incomplete'; brands: BrandsToExport; isSaved: boolean }
  /** The code for writing files failed to load. */
  | { kind: 'failed' }

/** Reads all brands page by page and downloads them as a file, unless some are missing. */
export function useBrandExport() {
  const t = useTranslations('brands.export')
  const [problem, setProblem] = useState<ExportProblem | null>(null)
  const { progress, read, cancel } = useReading()

  /* The name of an incomplete file states so. */
  async function save({ brands, isComplete }: BrandsToExport): Promise<void> {
    const { saveBrands } = await import('./brand-export.ts')
    const date = storeToday()
    const name = isComplete
      ? t('fileName', { date })
      : t('fileNameIncomplete', { date, count: brands.length })
    saveBrands(brands, `${name}.csv`)
  }

  async function start(): Promise<void> {
    setProblem(null)
    try {
      const brands = await read(async (progress) => {
        const { readBrandsToExport } = await import('./brand-export.ts')
        return readBrandsToExport(progress)
      })
      if (brands === null) return
      if (!brands.isComplete) return setProblem({ kind: 'incomplete', brands, isSaved: false })
      await save(brands)
      showToast({ text: t('saved', { count: brands.brands.length }) })
    } catch {
      setProblem({ kind: 'failed' })
    }
  }

  async function saveIncomplete(brands: BrandsToExport): Promise<void> {
    await save(brands)
    setProblem({ kind: 'incomplete', brands, isSaved: true })
  }

  return {
    progress,
    problem,
    start: () => void start(),
    saveIncomplete: (brands: BrandsToExport) => void saveIncomplete(brands),
    cancel,
  }
}
