/* The limit counts per minute (live-service.md, Errors and limits); on average half of the minute remains. */
const defaultWaitMs = 30_000
/* `X-RateLimit-Reset` is a time by the store's clock, which may differ from the browser's. */
const maxWindowMs = 60_000

type ResponseHead = Pick<Response, 'status' | 'headers'>

/**
 * Returns the wait that `Retry-After` asks for, in milliseconds; the header holds seconds or a date. Null without a readable
 * header; 0 for a date in the past. A date is compared with the response's `Date`, so the browser's clock may be wrong.
 */
export function retryAfterMs(headers: Headers): number | null {
  const text = headers.get('retry-after')?.trim() ?? ''
  if (/^\d+$/.test(text)) return Number(text) * 1000
  // An HTTP date starts with its weekday; `Date.parse` would also accept a negative number.
  const moment = /^[a-z]/i.test(text) ? Date.parse(text) : NaN
  const sentAt = Date.parse(headers.get('date') ?? '')
  return Number.isNaN(moment) ? null : Math.max(0, moment - (Number.isNaN(sentAt) ? Date.now() : sentAt))
}

/**
 * Returns how long the store accepts no requests after a response, in milliseconds; null when it accepts them. A wait follows
 * a 429, a 5xx that names a wait, and a response that used up the limit (live-service.md, Errors and limits). A refusal by
 * the gateway itself (`X-Diwan-Nothing-Sent`) concerns only its own request.
 */
export function storeWaitMs({ status, headers }: ResponseHead): number | null {
  if (headers.has('x-diwan-nothing-sent')) return null
  // A wait of 0 counts as none: otherwise the page would repeat requests without a pause.
  const wait = retryAfterMs(headers) || null
  if (status === 429) return wait ?? windowMs(headers) ?? defaultWaitMs
  return status >= 500 ? wait : windowMs(headers)
}

/* The time until a used-up limit resets; null while requests remain. */
function windowMs(headers: Headers): number | null {
  if (headers.get('x-ratelimit-remaining') !== '0') return null
  const left = Number(headers.get('x-ratelimit-reset')) * 1000 - Date.now()
  return left > 0 ? Math.min(left, maxWindowMs) : null
}
