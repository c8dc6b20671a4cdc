/** How long an answer asks to wait by its `Retry-After`, in milliseconds, never below 0; null where it names no moment. */
export function retryAfterMs(headers: Record<string, string>, now: number): number | null {
  // Seconds or a date: nothing else was let through (wire-answer.ts).
  const text = headers['retry-after'] ?? ''
  const ms = /^\d+$/.test(text) ? Number(text) * 1000 : Date.parse(text) - now
  return Number.isNaN(ms) ? null : Math.max(0, ms)
}
