import { ApiError } from '#src/lib/api/api-error.ts'
import { limitedUntil } from '#src/lib/api/rate-limit.ts'

export type Pacing = {
  /** Ends a wait, never a request: what was asked for is to be known. */
  signal?: AbortSignal
  /** Called with the end of a wait in milliseconds since 1970, and with null when it is over. */
  onWait: (until: number | null) => void
}

const firstWaitSeconds = 5
const longestGuessSeconds = 60
/* A longer one would be over at once, and the store asked without a pause: 2^31 ms are 25 days. */
const longestTimerMs = 86_400_000

/**
 * Reads from the store no faster than it answers. A 429 is a certain refusal, so the same is asked again once
 * the wait that the store names is over. Rejects with the reason of the signal when that ends a wait.
 */
export async function paced<Answer>(ask: () => Promise<Answer>, { signal, onWait }: Pacing): Promise<Answer> {
  const wait = async (until: number) => {
    if (until <= Date.now()) return
    signal?.throwIfAborted()
    onWait(until)
    await waitUntil(until, signal)
    onWait(null)
    signal?.throwIfAborted()
  }
  for (let refusals = 0; ; refusals += 1) {
    await wait(limitedUntil())
    try {
      return await ask()
    } catch (error) {
      if (!(error instanceof ApiError) || error.status !== 429) throw error
      await wait(Date.now() + waitMs(error.retryAfterSeconds, refusals))
    }
  }
}

/** How long to wait after a 429: as long as the store says, else longer each time. `refusals`: those before it. */
export function waitMs(retryAfterSeconds: number | null, refusals: number): number {
  const guess = Math.min(longestGuessSeconds, firstWaitSeconds * 2 ** refusals)
  return Math.max(1, retryAfterSeconds ?? guess) * 1000
}

/** Resolves at a moment in milliseconds since 1970, or as soon as the signal aborts. */
export async function waitUntil(until: number, signal?: AbortSignal): Promise<void> {
  if (signal?.aborted) return
  const { promise, resolve } = Promise.withResolvers<void>()
  let timer: ReturnType<typeof setTimeout> | undefined
  function wait() {
    const left = until - Date.now()
    if (left > 0) timer = setTimeout(wait, Math.min(left, longestTimerMs))
    else resolve()
  }
  wait()
  const stop = () => resolve()
  signal?.addEventListener('abort', stop)
  await promise
  clearTimeout(timer)
  signal?.removeEventListener('abort', stop)
}
