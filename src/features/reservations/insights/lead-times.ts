import { dateOf, daysBetween } from '#contract/dates/wall-clock.ts'
import type { PlacedReservation } from './placed-reservations.ts'

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

export type LeadTimes = {
  /** The number of reservations in each of `leadGroups`. */
  counts: number[]
  /** How many are in these groups. */
  known: number
  /** The median in days; null if fewer than half of the lead times are known. */
  median: number | null
  /** How many reservations have no creation date. */
  unknown: number
  /** How many were made after the day they began. */
  afterwards: number
}

/** Counts how many days ahead reservations are made, in the store's wall-clock time. Each reservation counts once. */
export function leadTimes(placed: PlacedReservation[]): LeadTimes {
  const counts = leadGroups.map(() => 0)
  const byLength = new Map<number, number>()
  let [unknown, afterwards] = [0, 0]
  for (const { reservation, begins } of placed) {
    const bookedAt = reservation.created_at
    if (bookedAt === null) {
      unknown += 1
      continue
    }
    const days = daysBetween(dateOf(bookedAt), begins)
    if (days < 0) afterwards += 1
    else byLength.set(days, (byLength.get(days) ?? 0) + 1)
  }
  for (const [days, count] of byLength) {
    const group = leadGroups.findIndex(({ from, to }) => days >= from && days <= to)
    counts[group] = (counts[group] ?? 0) + count
  }
  const known = counts.reduce((sum, count) => sum + count, 0)
  const median = known >= unknown ? medianOf(byLength, known) : null
  return { counts, known, median, unknown, afterwards }
}

/* For an even count returns the lower middle value, so that the median is a whole number of days. */
function medianOf(byLength: Map<number, number>, total: number): number | null {
  let passed = 0
  for (const [days, count] of [...byLength].toSorted(([a], [b]) => a - b)) {
    passed += count
    if (passed * 2 >= total) return days
  }
  return null
}
