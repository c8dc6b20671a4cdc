import { dateOf, daysBetween, type CalendarDate } from '#contract/wall-clock.ts'
import type { PlacedReservation } from './placed-reservations.ts'

/** The fewest and the most days before of each group that lead times are counted in. */
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
  /** How many reservations each of the groups has. */
  counts: number[]
  /** So many days ahead or more is half of them; null where nothing is known. */
  median: number | null
  /** How many say neither, because the store did not send when they were made. */
  unknown: number
  /** How many were made only after the day they began. */
  afterwards: number
}

/** How many days before they begin reservations are made, by the store's clock; each counts once. */
export function leadTimes(placed: PlacedReservation[]): LeadTimes {
  const counts = leadGroups.map(() => 0)
  const byLength = new Map<number, number>()
  const known = new Map<string, number>()
  let [unknown, afterwards] = [0, 0]
  for (const { reservation, begins } of placed) {
    const made = reservation.created_at
    if (made === null) {
      unknown += 1
      continue
    }
    const days = daysFrom(dateOf(made), begins)
    if (days < 0) afterwards += 1
    else byLength.set(days, (byLength.get(days) ?? 0) + 1)
  }
  for (const [days, count] of byLength) {
    const group = leadGroups.findIndex(({ from, to }) => days >= from && days <= to)
    counts[group] = (counts[group] ?? 0) + count
  }
  return { counts, median: medianOf(byLength), unknown, afterwards }

  /* Many share the same two days, and reading dates takes long. */
  function daysFrom(made: CalendarDate, begins: CalendarDate): number {
    const key = `${made}${begins}`
    const remembered = known.get(key)
    if (remembered !== undefined) return remembered
    const days = daysBetween(made, begins)
    known.set(key, days)
    return days
  }
}

/* Of an even number the lower of the two in the middle: a whole number of days. */
function medianOf(byLength: Map<number, number>): number | null {
  const total = [...byLength.values()].reduce((sum, count) => sum + count, 0)
  let passed = 0
  for (const [days, count] of [...byLength].toSorted(([one], [other]) => one - other)) {
    passed += count
    if (passed * 2 >= total) return days
  }
  return null
}
