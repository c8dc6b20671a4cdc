import { startTransition, useEffect, useState } from 'react'

type Pace = {
  /** About as many as are in sight. */
  atOnce: number
  /** How many follow at a time. */
  step: number
}

/* Enough for what is drawn to be painted, and for a key or a press to come between. */
const pauseMs = 50

/**
 * How many of a long list are drawn: those in sight at once, the others step by step until all are there to be found.
 * Another `of` is another list and begins anew; left out, the list only grows.
 */
export function useDrawnCount(length: number, { atOnce, step }: Pace, of?: unknown): number {
  const [drawn, setDrawn] = useState({ of, count: atOnce })
  const count = drawn.of === of ? drawn.count : atOnce
  const isWhole = count >= length
  useEffect(() => {
    if (isWhole) return
    const timer = setTimeout(() => startTransition(() => setDrawn({ of, count: count + step })), pauseMs)
    return () => clearTimeout(timer)
  }, [isWhole, of, count, step])
  return Math.min(count, length)
}
