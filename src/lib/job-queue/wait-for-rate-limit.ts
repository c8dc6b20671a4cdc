import { rateLimit } from '#src/lib/api/rate-limit.ts'

/**
 * Resolves once a request to the store may be sent, or as soon as the signal aborts. Calls `onWait` with the moment
 * (milliseconds since 1970) that it waits for, and with null when the wait is over.
 */
export async function waitForRateLimit(onWait: (until: number | null) => void, signal?: AbortSignal) {
  const isDone = () => rateLimit.canRequest() || signal?.aborted === true
  if (isDone()) return
  while (!isDone()) {
    const until = rateLimit.refresh() ?? 0
    onWait(until)
    await waitUntil(until, signal)
  }
  onWait(null)
}

/**
 * Resolves at a moment in milliseconds since 1970, as soon as the signal aborts, or earlier when the rate limit changes: the
 * caller looks again.
 */
export async function waitUntil(until: number, signal?: AbortSignal): Promise<void> {
  if (signal?.aborted) return
  const { promise, resolve } = Promise.withResolvers<void>()
  let timer: ReturnType<typeof setTimeout> | undefined
  function tick() {
    const left = until - Date.now()
    // A computer that sleeps may stop a longer timer.
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
