import { inBrowser } from '#src/lib/browser-storage.ts'
import { keptName } from '#src/lib/kept-name.ts'
import { createRateLimit } from './create-rate-limit.ts'

/* Where the browser stores nothing for us, as in some frames, each page knows its own moment. */
let ofPage: string | null = null

const nameOfMoment = () => keptName('rate-limit')

/**
 * Until when the page's store asked to wait: the one place that knows, for reads, polling, bulk work and notices, in all
 * tabs of this browser. `callApi` asks it before each request to the store and tells it of each response, so a request that
 * it blocks is never sent.
 */
export const rateLimit = createRateLimit({
  load: () => ofPage ?? inBrowser('localStorage', (storage) => storage.getItem(nameOfMoment())),
  save: (moment) => {
    const isStored = inBrowser('localStorage', (storage) => {
      if (moment === null) storage.removeItem(nameOfMoment())
      else storage.setItem(nameOfMoment(), moment)
      return true
    })
    ofPage = isStored ? null : moment
  },
  now: () => Date.now(),
  elapsed: () => performance.now(),
})

/** When polling asks again, in milliseconds from now: after the usual time, and never while the store wants no requests. */
export function pollAfter(usualMs: number): number {
  return Math.max(usualMs, (rateLimit.refresh() ?? 0) - Date.now())
}

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
