import { dateOf, daysBetween } from '#contract/dates/wall-clock.ts'
import type { Reservation } from '#contract/reservation.ts'

/** The groups of lead times; `from` and `to` are days ahead. */
export const leadGroups = [
  { name: 'sameDay', from: 0, to: 0 },
  { name: 'dayBefore', from: 1, to: 1 },
  { name: 'twoOrThree', from: 2, to: 3 },
  { name: 'fourToSix', from: 4, to: 6 },
  { name: 'week', from: 7, to: 13 },
  { name: 'twoWeeks', from: 14, to: 20 },
  { name: 'longer', from: 21, to: Infinity },
] as const

/**
 * Counts how many days ahead reservations are made, in the store's wall-clock time. Each counts once: in a group of `leadGroups`, all of
 * which are `known`; as `unknown` without a creation date; or as `afterwards` if it was made after the day it began. The median, in
 * days, is null if fewer than half of the lead times are known.
 */
export function leadTimes(reservations: Reservation[]) {
  const ahead: number[] = []
  let [unknown, afterwards] = [0, 0]
  for (const { created_at: bookedAt, start } of reservations) {
    const days = bookedAt === null ? null : daysBetween(dateOf(bookedAt), dateOf(start))
    if (days === null) unknown += 1
    else if (days < 0) afterwards += 1
    else ahead.push(days)
  }
  ahead.sort((a, b) => a - b)
  const known = ahead.length
  const counts = leadGroups.map(({ from, to }) => ahead.filter((days) => days >= from && days <= to).length)
  // Of an even count the lower middle one, so that the median is a whole number of days.
  const median = known >= unknown ? (ahead[Math.ceil(known / 2) - 1] ?? null) : null
  return { counts, known, median, unknown, afterwards }
}
