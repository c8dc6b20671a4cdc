/* Windows of the limit are a minute; a clock that goes wrong must not make anybody wait for longer. */
const mostWaitMs = 60_000

let limitedUntilMs = 0

/**
 * Takes note of the `X-RateLimit-…` an answer came with (live-service.md, Errors and limits): once nothing
 * remains, nothing more is answered before the window ends. The limit is the store's, whatever was asked for.
 */
export function noteRateLimit(headers: Headers): void {
  const remaining = headers.get('x-ratelimit-remaining')
  if (remaining === null) return
  const endsAtMs = Number(headers.get('x-ratelimit-reset')) * 1000
  limitedUntilMs = remaining === '0' && endsAtMs > 0 ? Math.min(endsAtMs, Date.now() + mostWaitMs) : 0
}

/** When the store answers again, in milliseconds since 1970; 0 when it does now, for all that is known. */
export function limitedUntil(): number {
  return limitedUntilMs
}
