import { ApiError, isRateLimited } from '#src/lib/api/api-error.ts'
import { waitForRateLimit, waitUntil } from './wait-for-rate-limit.ts'

export type RateLimitOptions = {
  /** Ends a wait, never a request: what was asked for is to be known. */
  signal?: AbortSignal
  /** Called with the end of a wait in milliseconds since 1970, and with null when it is over. */
  onWait: (until: number | null) => void
}

/**
 * Reads from the store no faster than it answers: waits while it wants no requests (`rate-limit.ts`), and asks the same
 * again after a 429, which is a certain refusal. Rejects with the reason of the signal when that ends a wait.
 */
export async function withRateLimit<Result>(
  request: () => Promise<Result>,
  { signal, onWait }: RateLimitOptions,
): Promise<Result> {
  for (;;) {
    await waitForRateLimit(onWait, signal)
    signal?.throwIfAborted()
    try {
      return await request()
    } catch (error) {
      if (!(error instanceof ApiError) || error.status !== 429) throw error
      if (!isRateLimited(error)) await waitUntil(error.retryAt ?? 0, signal)
    }
  }
}
