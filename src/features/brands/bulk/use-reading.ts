import { useMutation } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import type { ReadProgress } from './read-all-brands.ts'

/** How many brands are read; `total` is 0 while unknown. `waitsUntil` is the end of a wait for the store. */
export type ReadingState = { done: number; total: number; waitsUntil: number | null }

const nothingRead: ReadingState = { done: 0, total: 0, waitsUntil: null }

/** Reads many brands, with the progress while it runs. A cancel ends it, and another reading or leaving the page does. */
export function useReading<Input, Result>(work: (input: Input, progress: ReadProgress) => Promise<Result>) {
  const [progress, setProgress] = useState(nothingRead)
  const running = useRef<AbortController>(null)
  useEffect(() => () => running.current?.abort(), [])
  const { mutate, reset, isPending, data, error } = useMutation({
    mutationFn(input: Input) {
      running.current?.abort()
      running.current = new AbortController()
      const { signal } = running.current
      setProgress(nothingRead)
      const show = (change: Partial<ReadingState>) => {
        if (!signal.aborted) setProgress((before) => ({ ...before, ...change }))
      }
      return work(input, {
        signal,
        onWait: (waitsUntil) => show({ waitsUntil }),
        onProgress: (done, total) => show({ done, total }),
      })
    },
  })

  function cancel(): void {
    running.current?.abort()
    reset()
  }

  return { read: mutate, cancel, progress: isPending ? progress : null, data, error }
}
