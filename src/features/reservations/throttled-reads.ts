const restMs = 150

let lastAsked = -Infinity

/**
 * Resolves at once, or after a rest when it was asked shortly before: who holds a key down passes by days without
 * looking at them, and a store answers only so many requests a minute. Rejects when the signal aborts meanwhile.
 */
export async function throttleRead(signal: AbortSignal): Promise<void> {
  const now = performance.now()
  const isSoon = now - lastAsked < restMs
  lastAsked = now
  if (!isSoon) return
  await new Promise((resolve) => setTimeout(resolve, restMs))
  signal.throwIfAborted()
}
