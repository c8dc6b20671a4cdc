import { ApiError } from '#src/lib/api-error.ts'
import { limitedUntil } from '#src/lib/rate-limit.ts'

export type Pacing = {
  /** Ends a wait, never a request: what was asked for is to be known. */
  signal?: AbortSignal
  /** Called with the end of a wait in milliseconds since 1970, and with null when it is over. */
  onWait: (until: number | null) => void
}

const firstWaitSeconds = 5
const longestGuessSeconds = 60

/**
 * Asks the store no faster than it answers. A 429 is a certain refusal, of a write too, so the same is asked
 * again once the wait that the store names is over. Rejects with the reason of the signal when that ends a wait.
 */
export async function paced<Answer>(ask: () => Promise<Answer>, { signal, onWait }: Pacing): Promise<Answer> {
  for (let refusals = 0; ; refusals += 1) {
    await waitUntil(limitedUntil(), { onWait, ...(signal && { signal }) })
    try {
      return await ask()
    } catch (error) {
      if (!(error instanceof ApiError) || error.status !== 429) throw error
      const guess = Math.min(longestGuessSeconds, firstWaitSeconds * 2 ** refusals)
      const seconds = Math.max(1, error.retryAfterSeconds ?? guess)
      await waitUntil(Date.now() + seconds * 1000, { onWait, ...(signal && { signal }) })
    }
  }
}

async function waitUntil(until: number, { signal, onWait }: Pacing): Promise<void> {
  if (until <= Date.now()) return
  signal?.throwIfAborted()
  onWait(until)
  try {
    await new Promise<void>((resolve, reject) => {
      const timer = setTimeout(resolve, until - Date.now())
      const stop = () => {
        clearTimeout(timer)
        reject(signal?.reason)
      }
      signal?.addEventListener('abort', stop, { once: true })
    })
  } finally {
    onWait(null)
  }
}
