import type { Context } from '#portal/protocol.ts'

const gatherMs = 50

/**
 * Follows what a portal says one after the other: at once, and what comes while that is under way, or soon after it, together
 * and by the last of each. However many come, the page follows a few each second.
 */
export function gatherContexts(follow: (context: Context) => Promise<void>) {
  let gathered: Context | null = null
  let isAtWork = false
  let isEnded = false

  async function goOn(): Promise<void> {
    isAtWork = true
    while (gathered !== null) {
      const next: Context = gathered
      gathered = null
      await follow(next)
      await new Promise((resolve) => setTimeout(resolve, gatherMs))
    }
    isAtWork = false
  }

  return {
    add(context: Context): void {
      if (isEnded) return
      gathered = { ...gathered, ...context }
      if (!isAtWork) void goOn()
    },
    end(): void {
      isEnded = true
      gathered = null
    },
  }
}
