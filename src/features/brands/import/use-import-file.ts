import { useState, useEffect } from 'react'
import { useSearchParams } from 'react-router'
import { useReading } from '#src/features/brands/bulk/use-reading.ts'
import type { OpenedFile } from './open-import-file.ts'

/** Takes a file from choosing to review, with the progress of reading it; `loadReview` preloads the code of the review. */
export function useImportFile(loadReview: () => Promise<void>) {
  const [, setSearch] = useSearchParams()
  const [file, setFile] = useState<File>()
  const { read, cancel, progress, data, error } = useReading(
    async ([file, ...others]: readonly [File, ...File[]], progress): Promise<OpenedFile> => {
      if (others.length > 0) return { problems: [{ kind: 'several' }] }
      const [{ openImportFile }] = await Promise.all([import('./open-import-file.ts'), loadReview()])
      return openImportFile(file, progress)
    },
  )

  function open([first, ...others]: readonly File[]): void {
    if (first === undefined) return
    setFile(first)
    read([first, ...others])
  }

  function close(): void {
    cancel()
    setSearch({}, { replace: true })
  }

  const problems = error ? [{ kind: 'no-code' } as const] : (data?.problems ?? [])
  return { file, problems, plan: data?.plan, progress, open, close }
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
