import { useEffect, useRef, useState } from 'react'
import { useSearchParams } from 'react-router'
import { storeLanguages } from '#src/lib/settings.ts'
import type { FileProblem, ImportPlan } from './import-open.ts'

export type OpeningState = {
  fileName: string
  done: number
  /** 0 before it is known. */
  total: number
  waitsUntil: number | null
}

type Step =
  | { kind: 'choosing'; fileName: string; problems: FileProblemShown[]; isFirst: boolean }
  | ({ kind: 'opening' } & OpeningState)
  | { kind: 'reviewing'; plan: ImportPlan; file: File }

/** What is wrong with what was chosen; `no-code`: the part of Diwan that reads files did not arrive. */
export type FileProblemShown = FileProblem | { kind: 'several' | 'no-code' }

const nothingChosen: Step = { kind: 'choosing', fileName: '', problems: [], isFirst: true }

/** The way of a file from being chosen to being looked through; `loadReview` loads the code of what comes then. */
export function useImportFile(loadReview: () => Promise<void>) {
  const [step, setStep] = useState<Step>(nothingChosen)
  const [, setSearch] = useSearchParams()
  const reading = useRef(new AbortController())
  useEffect(() => () => reading.current.abort(), [])

  async function open(files: readonly File[]): Promise<void> {
    const [file] = files
    if (file === undefined) return
    const fileName = file.name
    const refuse = (problems: FileProblemShown[]) =>
      setStep({ kind: 'choosing', fileName, problems, isFirst: false })
    if (files.length > 1) return refuse([{ kind: 'several' }])
    const controller = new AbortController()
    reading.current = controller
    const opening = (change: Partial<OpeningState>) => {
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
    opening({})
    try {
      const [{ openImportFile }] = await Promise.all([import('./import-open.ts'), loadReview()])
      const { plan, problems } = await openImportFile(file, storeLanguages, {
        signal: controller.signal,
        onWait: (waitsUntil) => opening({ waitsUntil }),
        onProgress: (done, total) => opening({ done, total }),
      })
      if (controller.signal.aborted) return
      if (plan) setStep({ kind: 'reviewing', plan, file })
      else refuse(problems)
    } catch {
      if (!controller.signal.aborted) refuse([{ kind: 'no-code' }])
    }
  }

  function close(): void {
    reading.current.abort()
    setStep({ kind: 'choosing', fileName: '', problems: [], isFirst: false })
    setSearch({}, { replace: true })
  }

  return { step, open: (files: readonly File[]) => void open(files), close }
}
