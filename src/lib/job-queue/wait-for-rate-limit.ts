import { rateLimit } from '#src/lib/api/rate-limit.ts'

/**
 * Resolves when the rate limit admits a request, or when the signal aborts. Calls `onWait` with the end of the wait
 * (milliseconds since 1970), and with null when the wait is over.
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
