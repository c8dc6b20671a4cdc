import { parseWallClock, wallClockIn } from '#contract/dates/wall-clock.ts'

const namesZone = /(?:Z|GMT|UTC|[+-]\d{2}:?\d{2})\s*$|GMT[+-]\d/i

/**
 * When an event happened, in milliseconds since 1970, by its `created_at` (live-service.md, Webhooks): where that names no
 * zone it is by the store's clock. Now, where it says nothing of sense, or something that is yet to come.
 */
export function eventMoment(createdAt: unknown, timeZone: string, now: number): number {
  const text = typeof createdAt === 'string' ? createdAt.trim() : ''
  const moment = namesZone.test(text) ? Date.parse(text) : momentAt(text, timeZone)
  return Number.isNaN(moment) ? now : Math.min(moment, now)
}

function momentAt(text: string, timeZone: string): number {
  const wallClock = parseWallClock(text)
  const asIfUtc = Date.parse(`${wallClock}Z`)
  if (wallClock === null || Number.isNaN(asIfUtc)) return NaN
  return 2 * asIfUtc - Date.parse(`${wallClockIn(timeZone, new Date(asIfUtc))}Z`)
}
