import { ApiError, isRateLimited } from '#src/lib/api/api-error.ts'
import { waitForRateLimit, waitUntil } from './wait-for-rate-limit.ts'

export type RateLimitOptions = {
  /** Ends a wait but never a request, whose result the caller needs. */
  signal?: AbortSignal
  /** Called with the end of a wait in milliseconds since 1970, and with null when it is over. */
  onWait: (until: number | null) => void
}

/**
 * Runs a request within the store's rate limit: waits while the store is blocked (`rate-limit.ts`), and repeats the request
 * after a 429, which is a certain refusal. Rejects with the signal's reason when the signal ends a wait.
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
