let latest: Headers | null = null

/** Stores the headers of a store response if they include the rate limit; `request-quota.ts` reads them. */
export function recordQuotaHeaders(headers: Headers): void {
  if (headers.has('x-ratelimit-limit')) latest = headers
}

/** The headers stored last; null until a response includes the rate limit. */
export function quotaHeaders(): Headers | null {
  return latest
}
