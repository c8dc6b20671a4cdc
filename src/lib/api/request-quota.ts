import { quotaHeaders } from './quota-headers.ts'

/** What the store said of its rate limit: requests a minute, how many remain, and when that ends (ms since 1970). */
export type RequestQuota = { perMinute: number; remaining: number; endsAt: number }

/**
 * What the latest response that told the rate limit said of it (`X-RateLimit-…`; live-service.md, Errors and limits); null
 * where none did, or none that can be read. For estimates only: `rate-limit.ts` decides what may be sent.
 */
export function requestQuota(): RequestQuota | null {
  const [perMinute, remaining, endsAt] = [read('limit'), read('remaining'), read('reset') * 1000]
  return perMinute > 0 && remaining >= 0 && endsAt > 0 ? { perMinute, remaining, endsAt } : null
}

function read(name: string): number {
  return Number(quotaHeaders()?.get(`x-ratelimit-${name}`) ?? NaN)
}
