import type { Context } from '#portal/types.ts'

const coalesceMs = 50

/**
 * Applies a portal's contexts one after another. Contexts that arrive meanwhile, or within 50 ms afterwards, are merged into
 * one, so that a flood of contexts updates the page at most twenty times per second.
 */
export function coalesceContexts(apply: (context: Context) => Promise<void>) {
  let pending: Context | null = null
  let isRunning = false
  let isEnded = false

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

  return {
    add(context: Context): void {
      if (isEnded) return
      pending = { ...pending, ...context }
      if (!isRunning) void drain()
    },
    end(): void {
      isEnded = true
      pending = null
    },
  }
}
