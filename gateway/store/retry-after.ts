/** The wait of a `Retry-After` header in milliseconds, at least 0; null for a missing or invalid header. */
export function retryAfterMs(headers: Record<string, string>, now: number): number | null {
  // Seconds or a date: wire-response.ts drops everything else.
  const text = headers['retry-after'] ?? ''
  const ms = /^\d+$/.test(text) ? Number(text) * 1000 : Date.parse(text) - now
  return Number.isNaN(ms) ? null : Math.max(0, ms)
}
