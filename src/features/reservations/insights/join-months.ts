import type { Reservation } from '#contract/reservation.ts'
import { dateOf } from '#contract/dates/wall-clock.ts'
import type { ReservationsOfDays } from '#src/features/reservations/days/loaded-reservations.ts'
import type { Days } from '#src/features/reservations/days/days.ts'

/**
 * Joins consecutive months into one list, with each reservation once although the store returns it for every month that it
 * touches. A missing month is undefined; returns undefined if all are missing.
 */
export function joinMonths(months: (ReservationsOfDays | undefined)[]): ReservationsOfDays | undefined {
  const loaded = months.filter((month) => month !== undefined)
  const [first, ...others] = loaded
  if (first === undefined) return undefined
  if (others.length === 0) return first
  const rows: Reservation[][] = [first.rows]
  let joined: Days = first.days
  for (const month of others) {
    rows.push(rowsAfter(month.rows, joined))
    joined = { first: joined.first, last: month.days.last }
  }
  // The dates of unreadable rows are unknown, so several months may contain the same row.
  const unreadable = loaded.flatMap((month) => month.unreadable)
  const distinct = new Map(unreadable.map((raw) => [JSON.stringify(raw), raw]))
  return { days: joined, rows: rows.flat(), unreadable: [...distinct.values()] }
}

/* Rows are sorted by start, so the rows that an earlier month already has come first. */
function rowsAfter(rows: Reservation[], { last }: Days): Reservation[] {
  const from = rows.findIndex(({ start }) => dateOf(start) > last)
  return from === -1 ? [] : rows.slice(from)
}
