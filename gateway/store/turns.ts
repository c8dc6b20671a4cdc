import { GatewayError } from '#gateway/errors/gateway-error.ts'

/** A few at once, some waiting, in the order they came; whoever comes later is turned away. */
export type Turns = {
  /**
   * Waits for a turn, and resolves with how to end it, which must be called. Throws `gateway_busy` (503) where too many
   * wait, and the reason of the signal when that aborts first; nothing was begun then.
   */
  take(signal: AbortSignal): Promise<() => void>
}

/** `atOnce` have their turn at the same time, `mostWaiting` wait for theirs. */
export function createTurns(atOnce: number, mostWaiting: number): Turns {
  let free = atOnce
  const waiting = new Set<() => void>()

  function passOn() {
    const [next] = waiting
    if (next === undefined) free += 1
    else next()
  }

  function comesUp(signal: AbortSignal): Promise<void> {
    return new Promise((resolve, reject) => {
      function comeUp() {
        leaveQueue()
        resolve()
      }
      function giveUp() {
        leaveQueue()
        reject(signal.reason)
      }
      function leaveQueue() {
        waiting.delete(comeUp)
        signal.removeEventListener('abort', giveUp)
      }
      waiting.add(comeUp)
      signal.addEventListener('abort', giveUp)
    })
  }

  async function take(signal: AbortSignal): Promise<() => void> {
    signal.throwIfAborted()
    if (free > 0) free -= 1
    else if (waiting.size < mostWaiting) await comesUp(signal)
    else throw busy()
    let hasEnded = false
    return () => {
      if (!hasEnded) passOn()
      hasEnded = true
    }
  }

  return { take }
}

/** The 503 for what Diwan itself has no room for just now. */
export function busy(): GatewayError {
  return new GatewayError(
    503,
    'gateway_busy',
    'Diwan has too many requests waiting for the store API. Nothing was sent; try again in a few seconds.',
    { nothingSent: true, retryAfterSeconds: 2 },
  )
}
