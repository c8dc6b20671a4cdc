import type { Context } from '#portal/types.ts'

const coalesceMs = 50

/**
 * Returns a function that applies a portal's contexts one after another. Contexts that arrive meanwhile, or within 50 ms afterwards, are merged into
 * one, so that a flood of contexts updates the page at most twenty times per second.
 */
export function coalesceContexts(apply: (context: Context) => Promise<void>): (context: Context) => void {
  let pending: Context | null = null
  let isRunning = false

  async function drain(): Promise<void> {
    isRunning = true
    while (pending !== null) {
      const next: Context = pending
      pending = null
      await apply(next)
      await new Promise((resolve) => setTimeout(resolve, coalesceMs))
    }
    isRunning = false
  }

  return (context) => {
    pending = { ...pending, ...context }
    if (!isRunning) void drain()
  }
}
