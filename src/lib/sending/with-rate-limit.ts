import { ApiError, isRateLimited } from '#src/lib/api/api-error.ts'
import { rateLimit } from '#src/lib/api/rate-limit.ts'

export type RateLimitOptions = {
  /** Ends a wait but never a request, whose result the caller needs. */
  signal?: AbortSignal
  /** Called with the end of a wait in milliseconds since 1970, and with null when it is over. */
  onWait?: ((until: number | null) => void) | undefined
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

/* Resolves when the rate limit admits a request, or when the signal aborts. */
async function waitForRateLimit(onWait: RateLimitOptions['onWait'], signal?: AbortSignal) {
  const isDone = () => rateLimit.canRequest() || signal?.aborted === true
  if (isDone()) return
  while (!isDone()) {
    const until = rateLimit.refresh() ?? 0
    onWait?.(until)
    await waitUntil(until, signal)
  }
  onWait?.(null)
}

/**
 * Resolves at a time in milliseconds since 1970, or earlier when the signal aborts or the rate limit changes: the caller
 * checks again.
 */
export async function waitUntil(until: number, signal?: AbortSignal): Promise<void> {
  if (signal?.aborted) return
  const { promise, resolve } = Promise.withResolvers<void>()
  let timer: ReturnType<typeof setTimeout> | undefined
  function tick() {
    const left = until - Date.now()
    // A single long timer would stop while the computer sleeps.
    if (left > 0) timer = setTimeout(tick, Math.min(left, 1_000))
    else resolve()
  }
  tick()
  const done = () => resolve()
  const stopListening = rateLimit.state.subscribe(done)
  signal?.addEventListener('abort', done)
  await promise
  clearTimeout(timer)
  stopListening()
  signal?.removeEventListener('abort', done)
}
