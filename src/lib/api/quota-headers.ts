let latest: Headers | null = null

/** Stores the headers of a response of the store where they tell its rate limit; `request-quota.ts` reads them. */
export function recordQuotaHeaders(headers: Headers): void {
  if (headers.has('x-ratelimit-limit')) latest = headers
}

/** The headers stored last; null where no response has told the rate limit. */
export function quotaHeaders(): Headers | null {
  return latest
}
