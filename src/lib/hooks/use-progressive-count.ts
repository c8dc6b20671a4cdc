import { startTransition, useEffect, useState } from 'react'

/* Long enough for the browser to paint and to handle input between two steps. */
const pauseMs = 50

/**
 * Returns how many items of a long list to render: first `initial` ones, about as many as are visible, then `step` more at a time until all are rendered. A new `of`
 * means a new list and restarts; without `of` the count only grows.
 */
export function useProgressiveCount(
  length: number,
  { initial, step }: { initial: number; step: number },
  of?: unknown,
): number {
  const [rendered, setRendered] = useState({ of, count: initial })
  const count = rendered.of === of ? rendered.count : initial
  const isComplete = count >= length
  useEffect(() => {
    if (isComplete) return
    const timer = setTimeout(() => startTransition(() => setRendered({ of, count: count + step })), pauseMs)
    return () => clearTimeout(timer)
  }, [isComplete, of, count, step])
  return Math.min(count, length)
}
