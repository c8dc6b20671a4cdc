import { useEffect, useRef, useState } from 'react'
import { useTranslations } from 'use-intl'
import { storeToday } from '#src/lib/store-time.ts'
import { showToast } from '#src/ui/overlays/toast.tsx'
import type { ReadBrands } from './brand-export.ts'

export type ExportState =
  | { kind: 'idle' }
  | { kind: 'reading'; done: number; total: number; waitsUntil: number | null }
  /** Some could not be read; it may be saved all the same. */
  | { kind: 'incomplete'; read: ReadBrands; isSaved: boolean }
  /** The part of Diwan that writes files did not arrive. */
  | { kind: 'failed' }

/** Exports all brands: read page by page, then saved as a file unless some of them are missing. */
export function useBrandExport() {
  const t = useTranslations('brandExport')
  const [state, setState] = useState<ExportState>({ kind: 'idle' })
  // A ref, because a second click can come before the state of the first has been rendered.
  const reading = useRef<AbortController | null>(null)
  useEffect(() => () => reading.current?.abort(), [])

  /* An incomplete file says so in its name. */
  function fileNameOf({ brands, isWhole }: ReadBrands): string {
    const date = storeToday()
    return `${isWhole ? t('fileName', { date }) : t('fileNameIncomplete', { date, count: brands.length })}.csv`
  }

  async function start(): Promise<void> {
    if (reading.current) return
    const controller = new AbortController()
    reading.current = controller
    const progress = { kind: 'reading', done: 0, total: 0, waitsUntil: null } as const
    const tell = (next: ExportState) => {
      if (!controller.signal.aborted) setState(next)
    }
    const tellReading = (change: { done?: number; total?: number; waitsUntil?: number | null }) =>
      setState((state) =>
        controller.signal.aborted ? state : { ...progress, ...state, ...change, kind: 'reading' },
      )
    tell(progress)
    try {
      const { readBrandsToExport, saveBrands } = await import('./brand-export.ts')
      const read = await readBrandsToExport({
        signal: controller.signal,
        onWait: (waitsUntil) => tellReading({ waitsUntil }),
        onProgress: (done, total) => tellReading({ done, total }),
      })
      if (controller.signal.aborted) return
      if (read.isWhole) saveBrands(read, fileNameOf(read))
      if (read.isWhole) showToast({ text: t('saved', { count: read.brands.length }) })
      tell(read.isWhole ? { kind: 'idle' } : { kind: 'incomplete', read, isSaved: false })
    } catch {
      tell({ kind: 'failed' })
    } finally {
      if (reading.current === controller) reading.current = null
    }
  }

  async function saveIncomplete(read: ReadBrands): Promise<void> {
    const { saveBrands } = await import('./brand-export.ts')
    saveBrands(read, fileNameOf(read))
    setState({ kind: 'incomplete', read, isSaved: true })
  }

  function cancel(): void {
    reading.current?.abort()
    reading.current = null
    setState({ kind: 'idle' })
  }

  return {
    state,
    start: () => void start(),
    saveIncomplete: (read: ReadBrands) => void saveIncomplete(read),
    cancel,
  }
}
