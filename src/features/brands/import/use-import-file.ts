import { useState, useEffect } from 'react'
import { useSearchParams } from 'react-router'
import { useReading } from '#src/features/brands/bulk/use-reading.ts'
import type { FileProblem, ImportPlan } from './open-import-file.ts'

type Step =
  | { kind: 'choosing'; fileName: string; problems: ShownFileProblem[]; isFirst: boolean }
  | { kind: 'reviewing'; fileName: string; plan: ImportPlan; file: File }

/** Why the chosen files cannot be used; `no-code`: the code for reading files failed to load. */
export type ShownFileProblem = FileProblem | { kind: 'several' | 'no-code' }

const nothingChosen: Step & { kind: 'choosing' } = {
  kind: 'choosing',
  fileName: '',
  problems: [],
  isFirst: true,
}

/** Takes a file from choosing to review, with the progress of reading it; `loadReview` preloads the code of the review. */
export function useImportFile(loadReview: () => Promise<void>) {
  const [step, setStep] = useState<Step>(nothingChosen)
  const [, setSearch] = useSearchParams()
  const { progress, read, cancel } = useReading()

  async function open(files: readonly File[]): Promise<void> {
    const [file] = files
    if (file === undefined) return
    const fileName = file.name
    const showProblems = (problems: ShownFileProblem[]) =>
      setStep({ kind: 'choosing', fileName, problems, isFirst: false })
    if (files.length > 1) return showProblems([{ kind: 'several' }])
    showProblems([])
    try {
      const opened = await read(async (progress) => {
        const [{ openImportFile }] = await Promise.all([import('./open-import-file.ts'), loadReview()])
        return openImportFile(file, progress)
      })
      if (opened?.plan) setStep({ kind: 'reviewing', fileName, plan: opened.plan, file })
      else if (opened) showProblems(opened.problems)
    } catch {
      showProblems([{ kind: 'no-code' }])
    }
  }

  function close(): void {
    cancel()
    setStep({ ...nothingChosen, isFirst: false })
    setSearch({}, { replace: true })
  }

  return { step, progress, open: (files: readonly File[]) => void open(files), close }
}

/** Refuses files that are dropped beside a place for them: the browser would leave the page and open them. */
export function useRefusedDrops(): void {
  useEffect(() => {
    const types = ['dragover', 'drop'] as const
    for (const type of types) window.addEventListener(type, refuseFiles)
    return () => types.forEach((type) => window.removeEventListener(type, refuseFiles))
  }, [])
}

function refuseFiles(event: DragEvent): void {
  if (event.defaultPrevented || !event.dataTransfer?.types.includes('Files')) return
  event.preventDefault()
  event.dataTransfer.dropEffect = 'none'
}
