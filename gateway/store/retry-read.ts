import { GatewayError } from '#gateway/errors/gateway-error.ts'
import type { Clock } from './clock.ts'
import { parseRetryAfter, type WireResponse } from './wire-response.ts'

type Limits = {
  /** The end of the last possible wait, in milliseconds since 1970. */
  deadline: number
  clock: Clock
  signal: AbortSignal
}

const maxRetries = 2
const firstWaitMs = 150
const retryableStatuses = new Set([502, 503, 504])

/**
 * Retries a read at most twice, after a connection failure or a 502, 503 or 504. The waits grow exponentially with jitter,
 * and are never shorter than `Retry-After` (live-service.md, Errors and limits). If a wait would exceed the deadline, the
 * last outcome counts.
 */
export async function retryRead(attempt: () => Promise<WireResponse>, limits: Limits): Promise<WireResponse> {
  const { deadline, clock, signal } = limits
  for (let retries = 0; retries < maxRetries; retries += 1) {
    const outcome = await attempt().catch(unreachableOnly)
    const hasFailed = outcome instanceof GatewayError
    if (!hasFailed && !retryableStatuses.has(outcome.status)) return outcome

    const backoff = firstWaitMs * 2 ** retries * (0.5 + clock.random())
    const wait = hasFailed ? backoff : Math.max(backoff, parseRetryAfter(outcome.headers, clock.now()) ?? 0)
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
