import { startTransition, useEffect, useState } from 'react'

type Pace = {
  /** About as many as are in sight. */
  initial: number
  /** How many follow at a time. */
  step: number
}

/* Enough for what is drawn to be painted, and for a key or a press to come between. */
const pauseMs = 50

/**
 * How many of a long list are drawn: those in sight at once, the others step by step until all are there to be found.
 * Another `of` is another list and begins anew; left out, the list only grows.
 */
export function useProgressiveCount(length: number, { initial, step }: Pace, of?: unknown): number {
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
