import { startTransition, useEffect, useState } from 'react'
import { runInSlices } from './run-in-slices.ts'
import { runSync, type Steps } from './steps.ts'

/** How many rows are few enough to be gone through at once. */
export const maxSyncRows = 2000

type Sliced<Result> = {
  /** Undefined until the first is there; then what came of the work before, until this one is done. */
  result: Result | undefined
  /** Whether it is what comes of this work. */
  isCurrent: boolean
}

/**
 * What comes of some work, done a few milliseconds at a time where it is much. Other work takes its place at once: what was
 * begun is let go of, and its result never shown. Remember the work by what it is done on: a new function is new work.
 */
export function useTimeSliced<Result>(work: () => Steps<Result>, isLarge: boolean): Sliced<Result> {
  const [computed, setDone] = useState(() => (isLarge ? null : computeSync(work)))
  let shown = computed
  if (!isLarge && computed?.work !== work) {
    shown = computeSync(work)
    setDone(shown)
  }
  const isCurrent = shown?.work === work
  useEffect(() => {
    if (!isLarge || isCurrent) return
    const controller = new AbortController()
    const { signal } = controller
    runInSlices(work(), { signal }).then(
      (result) => startTransition(() => setDone({ work, result })),
      (error: unknown) => {
        if (signal.aborted) return
        // Thrown where it is drawn, it reaches whoever shows that the page broke.
        setDone(() => {
          throw error
        })
      },
    )
    return () => controller.abort()
  }, [work, isLarge, isCurrent])
  return { result: shown?.result, isCurrent }
}

function computeSync<Result>(work: () => Steps<Result>) {
  return { work, result: runSync(work()) }
}
