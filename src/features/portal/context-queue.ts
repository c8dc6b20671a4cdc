import type { Context } from '#portal/types.ts'
import { paced } from '#src/lib/paced.ts'

const pauseMs = 50

/**
 * Returns a function that applies a portal's contexts one after another. Those that arrive meanwhile are merged into one, so that a flood
 * of contexts updates the page at most twenty times per second.
 */
export function createContextQueue(apply: (context: Context) => Promise<void>): (context: Context) => void {
  let waiting: Context = {}
  const applyWaiting = paced(() => {
    const context = waiting
    waiting = {}
    return apply(context)
  }, pauseMs)
  return (context) => {
    waiting = { ...waiting, ...context }
    applyWaiting()
  }
}
