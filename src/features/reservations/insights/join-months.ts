import type { Reservation } from '#contract/reservation.ts'
import { dateOf } from '#contract/dates/wall-clock.ts'
import type { ReservationsOfDays } from '#src/features/reservations/api/requests.ts'
import type { Days } from '#src/features/reservations/days/days.ts'

/**
 * Months one after another as one list, each reservation once: one of several days is in the answer of every month it
 * lies in. Undefined are those that are not there; undefined where none is.
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
  return {
    days: joined,
    rows: rows.flat(),
    unreadable: distinct(loaded.flatMap(({ unreadable }) => unreadable)),
  }
}

/* They are sorted by start: what began earlier, which the months before have, is all at the beginning. */
function rowsAfter(rows: Reservation[], { last }: Days): Reservation[] {
  const from = rows.findIndex(({ start }) => dateOf(start) > last)
  return from === -1 ? [] : rows.slice(from)
}

/* Nobody knows of which month these are, so each month may have brought them. */
function distinct(unreadable: unknown[]): unknown[] {
  return [...new Map(unreadable.map((raw) => [JSON.stringify(raw), raw])).values()]
}
