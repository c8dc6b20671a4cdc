import { useCallback, useSyncExternalStore } from 'react'
import type { ImportRun, RunState } from './import-run.ts'

/* Often enough to be followed by eye; thousands of rows are saved the faster for it. */
const shownEveryMs = 100

/** How an import stands, as of a moment ago. */
export function useRunState(run: ImportRun): RunState {
  const subscribe = useCallback(
    (listener: () => void) => {
      let timer: ReturnType<typeof setTimeout> | undefined
      const show = () => {
        timer = undefined
        listener()
      }
      const unsubscribe = run.subscribe(() => {
        timer ??= setTimeout(show, shownEveryMs)
      })
      return () => {
        clearTimeout(timer)
        unsubscribe()
      }
    },
    [run],
  )
  return useSyncExternalStore(subscribe, run.getState)
}
