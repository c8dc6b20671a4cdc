let latest: Headers | null = null

/** Stores the headers of a store response if they include the rate limit. */
export function recordQuotaHeaders(headers: Headers): void {
  if (headers.has('x-ratelimit-limit')) latest = headers
}

/** The store's rate limit: requests per minute, how many remain, and when the minute ends (milliseconds since 1970). */
export type RequestQuota = { perMinute: number; remaining: number; endsAt: number }

/**
 * Returns the rate limit from the latest response that had `X-RateLimit-…` headers (live-service.md, Errors and limits). Null
 * when no response had them, or when they are unreadable. For estimates only: `rate-limit.ts` decides what may be sent.
 */
export function requestQuota(): RequestQuota | null {
  const [perMinute, remaining, endsAt] = [read('limit'), read('remaining'), read('reset') * 1000]
  return perMinute > 0 && remaining >= 0 && endsAt > 0 ? { perMinute, remaining, endsAt } : null
}

function read(name: string): number {
  return Number(latest?.get(`x-ratelimit-${name}`) ?? NaN)
}
