import { GatewayError } from '#gateway/errors/gateway-error.ts'
import { isTimeoutReason } from './connection-error.ts'
import { gatewayBusy, createSemaphore, type Semaphore } from './semaphore.ts'
import { UpstreamError } from './upstream.ts'

/**
 * Limits concurrent requests per store. A store allows 120 to 720 requests a minute (live-service.md, Errors and limits), so
 * 16 concurrent calls are plenty. Files take long, so they have slots of their own. A large response takes ten times its size
 * in memory while it is read and checked.
 */
export function createConcurrencyLimits() {
  return {
    calls: createSemaphore(16, 100),
    files: createSemaphore(8, 40),
    largeResponses: createSemaphore(2, 40),
  }
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
