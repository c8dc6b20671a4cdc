import { useEffect, useRef, useState } from 'react'
import { useSearchParams } from 'react-router'
import { storeLanguages } from '#src/lib/settings.ts'
import type { FileProblem, ImportPlan } from './open-import-file.ts'

export type OpeningState = {
  fileName: string
  done: number
  /** 0 while unknown. */
  total: number
  waitsUntil: number | null
}

type Step =
  | { kind: 'choosing'; fileName: string; problems: ShownFileProblem[]; isFirst: boolean }
  | ({ kind: 'opening' } & OpeningState)
  | { kind: 'reviewing'; plan: ImportPlan; file: File }

/** Why the chosen files cannot be used; `no-code`: the code for reading files failed to load. */
export type ShownFileProblem = FileProblem | { kind: 'several' | 'no-code' }

const nothingChosen: Step = { kind: 'choosing', fileName: '', problems: [], isFirst: true }

/** Takes a file from choosing to review; `loadReview` preloads the code of the review. */
export function useImportFile(loadReview: () => Promise<void>) {
  const [step, setStep] = useState<Step>(nothingChosen)
  const [, setSearch] = useSearchParams()
  const running = useRef(new AbortController())
  useEffect(() => () => running.current.abort(), [])

  async function open(files: readonly File[]): Promise<void> {
    const [file] = files
    if (file === undefined) return
    const fileName = file.name
    const showProblems = (problems: ShownFileProblem[]) =>
      setStep({ kind: 'choosing', fileName, problems, isFirst: false })
    if (files.length > 1) return showProblems([{ kind: 'several' }])
    const controller = new AbortController()
    running.current = controller
    const updateProgress = (change: Partial<OpeningState>) => {
      if (controller.signal.aborted) return
      setStep((step) => ({
        fileName,
        done: 0,
        total: 0,
        waitsUntil: null,
        ...(step.kind === 'opening' && step),
        ...change,
        kind: 'opening',
      }))
    }
    updateProgress({})
    try {
      const [{ openImportFile }] = await Promise.all([import('./open-import-file.ts'), loadReview()])
      const { plan, problems } = await openImportFile(file, storeLanguages(), {
        signal: controller.signal,
        onWait: (waitsUntil) => updateProgress({ waitsUntil }),
        onProgress: (done, total) => updateProgress({ done, total }),
      })
      if (controller.signal.aborted) return
      if (plan) setStep({ kind: 'reviewing', plan, file })
      else showProblems(problems)
    } catch {
      if (!controller.signal.aborted) showProblems([{ kind: 'no-code' }])
    }
  }

  function close(): void {
    running.current.abort()
    setStep({ kind: 'choosing', fileName: '', problems: [], isFirst: false })
    setSearch({}, { replace: true })
  }

  return { step, open: (files: readonly File[]) => void open(files), close }
}
