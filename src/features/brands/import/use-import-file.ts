import { useState, useEffect } from 'react'
import { useSearchParams } from 'react-router'
import { useReading } from '#src/features/brands/bulk/use-reading.ts'
import type { FileProblem, ImportPlan } from './open-import-file.ts'

/** Why the chosen files cannot be used; `no-code`: the code for reading files failed to load. */
export type ShownFileProblem = FileProblem | { kind: 'several' | 'no-code' }

/* The chosen file with its problems, and its plan to review once it is read without any. */
type ChosenFile = { file?: File; problems: readonly ShownFileProblem[]; plan?: ImportPlan | undefined }

const nothingChosen: ChosenFile = { problems: [] }

/** Takes a file from choosing to review, with the progress of reading it; `loadReview` preloads the code of the review. */
export function useImportFile(loadReview: () => Promise<void>) {
  const [chosen, setChosen] = useState(nothingChosen)
  const [, setSearch] = useSearchParams()
  const { progress, read, cancel } = useReading()

  async function open(files: readonly File[]): Promise<void> {
    const [file] = files
    if (file === undefined) return
    if (files.length > 1) return setChosen({ file, problems: [{ kind: 'several' }] })
    setChosen({ file, problems: [] })
    try {
      const opened = await read(async (progress) => {
        const [{ openImportFile }] = await Promise.all([import('./open-import-file.ts'), loadReview()])
        return openImportFile(file, progress)
      })
      if (opened) setChosen({ file, problems: opened.problems ?? [], plan: opened.plan })
    } catch {
      setChosen({ file, problems: [{ kind: 'no-code' }] })
    }
  }

  function close(): void {
    cancel()
    setChosen({ ...nothingChosen })
    setSearch({}, { replace: true })
  }

  const isFirst = chosen === nothingChosen
  return { ...chosen, isFirst, progress, open: (files: readonly File[]) => void open(files), close }
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
