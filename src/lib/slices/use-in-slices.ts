import { startTransition, useEffect, useState } from 'react'
import { inSlices } from './in-slices.ts'
import { atOnce, type Steps } from './steps.ts'

/** How many rows are few enough to be gone through at once. */
export const mostAtOnce = 2000

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
export function useInSlices<Result>(work: () => Steps<Result>, isMuch: boolean): Sliced<Result> {
  const [done, setDone] = useState(() => (isMuch ? null : doneAtOnce(work)))
  let shown = done
  if (!isMuch && done?.work !== work) {
    shown = doneAtOnce(work)
    setDone(shown)
  }
  const isCurrent = shown?.work === work
  useEffect(() => {
    if (!isMuch || isCurrent) return
    const controller = new AbortController()
    const { signal } = controller
    inSlices(work(), { signal }).then(
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
  }, [work, isMuch, isCurrent])
  return { result: shown?.result, isCurrent }
}

function doneAtOnce<Result>(work: () => Steps<Result>) {
  return { work, result: atOnce(work()) }
}
