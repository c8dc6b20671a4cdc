import { useEffect, useRef, useState } from 'react'
import type { ReadProgress } from './read-all-brands.ts'

/** How many brands are read; `total` is 0 while unknown. `waitsUntil` is the end of a wait for the store. */
export type ReadingState = { done: number; total: number; waitsUntil: number | null }

/** Reads many brands at a time, with the progress while it runs. A cancel ends it, and leaving the page does. */
export function useReading() {
  const [progress, setProgress] = useState<ReadingState | null>(null)
  // A ref: a second press can come before the first one's state renders.
  const running = useRef<AbortController | null>(null)
  useEffect(() => () => running.current?.abort(), [])

  /** Resolves to null after a cancel, or if another reading runs. */
  async function read<Result>(work: (progress: ReadProgress) => Promise<Result>): Promise<Result | null> {
    if (running.current) return null
    const controller = new AbortController()
    running.current = controller
    const { signal } = controller
    const show = (change: Partial<ReadingState>) => {
      if (signal.aborted) return
      setProgress((before) => ({ done: 0, total: 0, waitsUntil: null, ...before, ...change }))
    }
    show({})
    try {
      const result = await work({
        signal,
        onWait: (waitsUntil) => show({ waitsUntil }),
        onProgress: (done, total) => show({ done, total }),
      })
      return signal.aborted ? null : result
    } catch (error) {
      if (signal.aborted) return null
      throw error
    } finally {
      if (running.current === controller) cancel()
    }
  }

  function cancel(): void {
    running.current?.abort()
    running.current = null
    setProgress(null)
  }

  return { progress, read, cancel }
}
