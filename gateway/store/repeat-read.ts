import { GatewayError } from '#gateway/errors/gateway-error.ts'
import type { Clock } from './clock.ts'
import { retryAfterMs } from './retry-after.ts'
import type { WireAnswer } from './store-answer.ts'

type Limits = {
  /** In milliseconds since 1970: no wait may end later. */
  deadline: number
  clock: Clock
  signal: AbortSignal
}

const maxRepeats = 2
const firstWaitMs = 150
const passingTroubles = new Set([502, 503, 504])

/**
 * Does a read again, at most twice, when the connection failed or the answer is a 502, 503 or 504. Waits
 * longer each time, by chance a little more or less, and never less than `Retry-After` asks for
 * (live-service.md, Errors and limits). A wait that would pass the deadline is not begun: then the last outcome counts.
 */
export async function repeatRead(attempt: () => Promise<WireAnswer>, limits: Limits): Promise<WireAnswer> {
  const { deadline, clock, signal } = limits
  for (let repeats = 0; repeats < maxRepeats; repeats += 1) {
    const outcome = await attempt().catch(unreachableOnly)
    const hasFailed = outcome instanceof GatewayError
    if (!hasFailed && !passingTroubles.has(outcome.status)) return outcome

    const backoff = firstWaitMs * 2 ** repeats * (0.5 + clock.random())
    const wait = hasFailed ? backoff : Math.max(backoff, retryAfterMs(outcome.headers, clock.now()) ?? 0)
    if (clock.now() + wait >= deadline) {
      if (hasFailed) throw outcome
      return outcome
    }
    await clock.sleep(wait, signal)
  }
  return attempt()
}

function unreachableOnly(error: unknown): GatewayError {
  if (error instanceof GatewayError && error.code === 'upstream_unreachable') return error
  throw error
}
