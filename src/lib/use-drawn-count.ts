import { startTransition, useEffect, useState } from 'react'

type Pace = {
  /** About as many as are in sight. */
  atOnce: number
  /** How many follow at a time. */
  step: number
}

/**
 * How many of a long list are drawn: those in sight at once, the others step by step whenever the browser has nothing else
 * to do, until all are there to be found. Another `of` is another list and begins anew; left out, the list only grows.
 */
export function useDrawnCount(length: number, { atOnce, step }: Pace, of?: unknown): number {
  const [drawn, setDrawn] = useState({ of, count: atOnce })
  const count = drawn.of === of ? drawn.count : atOnce
  const isWhole = count >= length
  useEffect(() => {
    if (isWhole) return
    return whenIdle(() => startTransition(() => setDrawn({ of, count: count + step })))
  }, [isWhole, of, count, step])
  return Math.min(count, length)
}

/* Safari has no idle moments: there it is after the next frame, and where nobody looks there are no frames. */
function whenIdle(act: () => void): () => void {
  if ('requestIdleCallback' in window) {
    const waiting = window.requestIdleCallback(act, { timeout: 500 })
    return () => window.cancelIdleCallback(waiting)
  }
  const waiting = setTimeout(act, 32)
  return () => clearTimeout(waiting)
}
