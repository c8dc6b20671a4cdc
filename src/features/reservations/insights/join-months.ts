import { addDays } from '#contract/dates/wall-clock.ts'
import type { ReservationsOfDays } from '#src/features/reservations/days/loaded-reservations.ts'
import { firstIndexFrom } from '#src/features/reservations/days/reservations-by-day.ts'

/**
 * Joins consecutive months into one list, with each reservation once although the store returns it for every month that it
 * touches. A missing month is undefined; returns undefined if all are missing.
 */
export function joinMonths(months: (ReservationsOfDays | undefined)[]): ReservationsOfDays | undefined {
  const loaded = months.filter((month) => month !== undefined)
  const [first, last] = [loaded[0], loaded.at(-1)]
  if (first === undefined || last === undefined || first === last) return first
  // Rows are sorted by start, so the rows that an earlier month already has come first.
  const rows = loaded.flatMap(({ rows }, index) => {
    const before = loaded[index - 1]
    return before ? rows.slice(firstIndexFrom(rows, addDays(before.days.last, 1))) : rows
  })
  // The dates of unreadable rows are unknown, so several months may contain the same row.
  const unreadable = new Map(
    loaded.flatMap((month) => month.unreadable).map((raw) => [JSON.stringify(raw), raw]),
  )
  return {
    days: { first: first.days.first, last: last.days.last },
    rows,
    unreadable: [...unreadable.values()],
  }
}
