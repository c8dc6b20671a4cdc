import { startTransition, useEffect, useState } from 'react'
import { runInSlices } from './run-in-slices.ts'
import { runSync, type Steps } from './steps.ts'

/** Lists up to this length are processed synchronously. */
export const maxSyncRows = 2000

type Sliced<Result> = {
  /** The last finished result, possibly of earlier work; undefined before the first. */
  result: Result | undefined
  /** Whether `result` belongs to the current work. */
  isCurrent: boolean
}

/**
 * Returns the result of some work; large work runs a few milliseconds at a time (`runInSlices`). New work aborts the earlier
 * work, whose result is never shown. Memoize `work` by its input: a new function is new work.
 */
export function useTimeSliced<Result>(work: () => Steps<Result>, isLarge: boolean): Sliced<Result> {
  const [computed, setComputed] = useState(() => (isLarge ? null : computeSync(work)))
  let shown = computed
  if (!isLarge && computed?.work !== work) {
    shown = computeSync(work)
    setComputed(shown)
  }
  const isCurrent = shown?.work === work
  useEffect(() => {
    if (!isLarge || isCurrent) return
    const controller = new AbortController()
    const { signal } = controller
    runInSlices(work(), { signal }).then(
      (result) => startTransition(() => setComputed({ work, result })),
      (error: unknown) => {
        if (signal.aborted) return
        // An error thrown while rendering reaches the error boundary.
        setComputed(() => {
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
