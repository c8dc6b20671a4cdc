import { useMutation } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import type { ReadProgress } from './read-all-brands.ts'

/** How many brands are read; `total` is 0 while unknown. */
export type ReadingState = { done: number; total: number }

const nothingRead: ReadingState = { done: 0, total: 0 }

/** Reads many brands, with the progress while it runs. A cancel ends it, and leaving the page does. */
export function useReading<Input, Result>(work: (input: Input, progress: ReadProgress) => Promise<Result>) {
  const [progress, setProgress] = useState(nothingRead)
  const running = useRef<AbortController>(null)
  useEffect(() => () => running.current?.abort(), [])
  const { mutate, reset, isPending, data, error } = useMutation({
    mutationFn(input: Input) {
      running.current = new AbortController()
      const { signal } = running.current
      setProgress(nothingRead)
      return work(input, { signal, onProgress: (done, total) => setProgress({ done, total }) })
    },
  })

  function cancel(): void {
    running.current?.abort()
    reset()
  }

  return { read: mutate, cancel, progress: isPending ? progress : null, data, error }
}
