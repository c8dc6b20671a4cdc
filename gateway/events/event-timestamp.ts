import { parseWallClock, wallClockIn } from '#contract/dates/wall-clock.ts'

const zoneSuffix = /(?:Z|GMT|UTC|[+-]\d{2}:?\d{2})\s*$|GMT[+-]\d/i

/**
 * The time of an event in milliseconds since 1970, from its `created_at` (live-service.md, Webhooks). A time without a zone is
 * in the store's. An invalid or future time becomes `now`.
 */
export function eventTimestamp(createdAt: unknown, timeZone: string, now: number): number {
  const text = typeof createdAt === 'string' ? createdAt.trim() : ''
  const timestamp = zoneSuffix.test(text) ? Date.parse(text) : timestampInZone(text, timeZone)
  return Number.isNaN(timestamp) ? now : Math.min(timestamp, now)
}

function timestampInZone(text: string, timeZone: string): number {
  const wallClock = parseWallClock(text)
  const asIfUtc = Date.parse(`${wallClock}Z`)
  if (wallClock === null || Number.isNaN(asIfUtc)) return NaN
  return 2 * asIfUtc - Date.parse(`${wallClockIn(timeZone, new Date(asIfUtc))}Z`)
}
