/* A window of the limit is a minute (live-service.md, Errors and limits): half of it is left on average. */
const defaultWaitMs = 30_000
/* `X-RateLimit-Reset` is a moment by the store's clock, which may differ from ours. */
const maxWindowMs = 60_000

type ResponseHead = Pick<Response, 'status' | 'headers'>

/**
 * How long a response asks to wait, in milliseconds, by `Retry-After`: seconds, or a date. Null where it names neither;
 * 0 for a date in the past. A date is compared with the response's own, so that a wrong clock here does not matter.
 */
export function retryAfterMs(headers: Headers): number | null {
  const text = headers.get('retry-after')?.trim() ?? ''
  if (/^\d+$/.test(text)) return Number(text) * 1000
  // A date begins with its weekday; `Date.parse` would read one into a negative number as well.
  const moment = /^[a-z]/i.test(text) ? Date.parse(text) : NaN
  const sentAt = Date.parse(headers.get('date') ?? '')
  return Number.isNaN(moment) ? null : Math.max(0, moment - (Number.isNaN(sentAt) ? Date.now() : sentAt))
}

/**
 * How long the store wants no more requests after a response, in milliseconds; null where it takes them: after a 429, after
 * a 5xx that names a wait, and once nothing remains of its limit (live-service.md, Errors and limits). What the gateway
 * refuses by itself (`X-Diwan-Nothing-Sent`) concerns that one request: the store said nothing.
 */
export function storeWaitMs({ status, headers }: ResponseHead): number | null {
  if (headers.has('x-diwan-nothing-sent')) return null
  // "Now" names no wait: a store that says so with each refusal would be asked without a pause.
  const wait = retryAfterMs(headers) || null
  if (status === 429) return wait ?? windowMs(headers) ?? defaultWaitMs
  return status >= 500 ? wait : windowMs(headers)
}

/* How long the window of the limit lasts of which nothing remains; null while something does. */
function windowMs(headers: Headers): number | null {
  if (headers.get('x-ratelimit-remaining') !== '0') return null
  const left = Number(headers.get('x-ratelimit-reset')) * 1000 - Date.now()
  return left > 0 ? Math.min(left, maxWindowMs) : null
}
