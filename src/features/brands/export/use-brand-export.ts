import { useEffect, useRef, useState } from 'react'
import { useTranslations } from 'use-intl'
import { storeToday } from '#src/lib/store-time.ts'
import { showToast } from '#src/ui/overlays/toast.tsx'
import type { BrandsToExport } from './brand-export.ts'

export type ExportState =
  | { kind: 'idle' }
  | { kind: 'reading'; done: number; total: number; waitsUntil: number | null }
  /** Some brands could not be read; the user may still save the others. */
  | { kind: 'incomplete'; read: BrandsToExport; isSaved: boolean }
  /** The code for writing files failed to load. */
  | { kind: 'failed' }

/** Reads all brands page by page and downloads them as a file, unless some are missing. */
export function useBrandExport() {
  const t = useTranslations('brands.export')
  const [state, setState] = useState<ExportState>({ kind: 'idle' })
  // A ref: a second click can come before the first one's state renders.
  const running = useRef<AbortController | null>(null)
  useEffect(() => () => running.current?.abort(), [])

  /* The name of an incomplete file states so. */
  function fileNameOf({ brands, isComplete }: BrandsToExport): string {
    const date = storeToday()
    return `${isComplete ? t('fileName', { date }) : t('fileNameIncomplete', { date, count: brands.length })}.csv`
  }

  async function start(): Promise<void> {
    if (running.current) return
    const controller = new AbortController()
    running.current = controller
    const progress = { kind: 'reading', done: 0, total: 0, waitsUntil: null } as const
    const update = (next: ExportState) => {
      if (!controller.signal.aborted) setState(next)
    }
    const updateProgress = (change: { done?: number; total?: number; waitsUntil?: number | null }) =>
      setState((state) =>
        controller.signal.aborted ? state : { ...progress, ...state, ...change, kind: 'reading' },
      )
    update(progress)
    try {
      const { readBrandsToExport, saveBrands } = await import('./brand-export.ts')
      const read = await readBrandsToExport({
        signal: controller.signal,
        onWait: (waitsUntil) => updateProgress({ waitsUntil }),
        onProgress: (done, total) => updateProgress({ done, total }),
      })
      if (controller.signal.aborted) return
      if (read.isComplete) saveBrands(read.brands, fileNameOf(read))
      if (read.isComplete) showToast({ text: t('saved', { count: read.brands.length }) })
      update(read.isComplete ? { kind: 'idle' } : { kind: 'incomplete', read, isSaved: false })
    } catch {
      update({ kind: 'failed' })
    } finally {
      if (running.current === controller) running.current = null
    }
  }

  async function saveIncomplete(read: BrandsToExport): Promise<void> {
    const { saveBrands } = await import('./brand-export.ts')
    saveBrands(read.brands, fileNameOf(read))
    setState({ kind: 'incomplete', read, isSaved: true })
  }

  function cancel(): void {
    running.current?.abort()
    running.current = null
    setState({ kind: 'idle' })
  }

  return {
    state,
    start: () => void start(),
    saveIncomplete: (read: BrandsToExport) => void saveIncomplete(read),
    cancel,
  }
}
