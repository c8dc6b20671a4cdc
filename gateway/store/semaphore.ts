import { GatewayError } from '#gateway/errors/gateway-error.ts'
import { isTimeoutReason, UpstreamError } from './upstream.ts'

export type Semaphore = ReturnType<typeof createSemaphore>

/** Creates a FIFO semaphore with `maxConcurrent` slots and a queue of `maxWaiting`. */
export function createSemaphore(maxConcurrent: number, maxWaiting: number) {
  let free = maxConcurrent
  const waiting = new Set<() => void>()

  function release() {
    const [next] = waiting
    if (next === undefined) free += 1
    else {
      waiting.delete(next)
      next()
    }
  }

  async function waitForSlot(signal: AbortSignal): Promise<void> {
    const { promise, resolve, reject } = Promise.withResolvers<void>()
    function abort() {
      waiting.delete(resolve)
      reject(signal.reason)
    }
    waiting.add(resolve)
    signal.addEventListener('abort', abort)
    await promise.finally(() => signal.removeEventListener('abort', abort))
  }

  /**
   * Waits for a slot and resolves with the function that releases it, which must be called once. Throws `gateway_busy` (503) if the
   * queue is full, and the reason of the signal if it aborts first.
   */
  async function acquire(signal: AbortSignal): Promise<() => void> {
    signal.throwIfAborted()
    if (free > 0) free -= 1
    else if (waiting.size < maxWaiting) await waitForSlot(signal)
    else throw gatewayBusy()
    return release
  }

  return { acquire }
}

/**
 * Waits for a slot, for at most `queueTimeoutMs`. Throws `gateway_busy` after that, and after the call's own time limit: the store
 * is not to blame. Throws an UpstreamError if the client leaves. Both report that nothing was sent.
 */
export async function acquireSlot(
  semaphore: Semaphore,
  signal: AbortSignal,
  queueTimeoutMs: number | null = null,
): Promise<() => void> {
  const queueSignal =
    queueTimeoutMs === null ? signal : AbortSignal.any([signal, AbortSignal.timeout(queueTimeoutMs)])
  try {
    return await semaphore.acquire(queueSignal)
  } catch (error) {
    if (error instanceof GatewayError) throw error
    throw signal.aborted && !isTimeoutReason(signal.reason) ? new UpstreamError(error, false) : gatewayBusy()
  }
}

/** The 503 for a full queue, a wait that is too long, or a client that reads no response. */
export function gatewayBusy(): GatewayError {
  return new GatewayError('gateway_busy', { nothingSent: true, retryAfterSeconds: 2 })
}
