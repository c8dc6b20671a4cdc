import { GatewayError } from '#gateway/errors/gateway-error.ts'

/** A FIFO semaphore with a bounded queue; rejects when the queue is full. */
export type Semaphore = {
  /**
   * Waits for a slot and resolves with the function that releases it, which must be called. Throws `gateway_busy` (503) if the
   * queue is full, and the reason of the signal if it aborts first.
   */
  acquire(signal: AbortSignal): Promise<() => void>
}

/** Creates a semaphore with `maxConcurrent` slots and a queue of `maxWaiting`. */
export function createSemaphore(maxConcurrent: number, maxWaiting: number): Semaphore {
  let free = maxConcurrent
  const waiting = new Set<() => void>()

  function release() {
    const [next] = waiting
    if (next === undefined) free += 1
    else next()
  }

  function waitForSlot(signal: AbortSignal): Promise<void> {
    return new Promise((resolve, reject) => {
      function enter() {
        leaveQueue()
        resolve()
      }
      function abort() {
        leaveQueue()
        reject(signal.reason)
      }
      function leaveQueue() {
        waiting.delete(enter)
        signal.removeEventListener('abort', abort)
      }
      waiting.add(enter)
      signal.addEventListener('abort', abort)
    })
  }

  async function acquire(signal: AbortSignal): Promise<() => void> {
    signal.throwIfAborted()
    if (free > 0) free -= 1
    else if (waiting.size < maxWaiting) await waitForSlot(signal)
    else throw gatewayBusy()
    let isReleased = false
    return () => {
      if (!isReleased) release()
      isReleased = true
    }
  }

  return { acquire }
}

/** The 503 for a full queue, a wait that is too long, or a client that reads no response. */
export function gatewayBusy(): GatewayError {
  return new GatewayError(
    503,
    'gateway_busy',
    'Diwan has too many requests in progress. Nothing was changed; try again in a few seconds.',
    { nothingSent: true, retryAfterSeconds: 2 },
  )
}
