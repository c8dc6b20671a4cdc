import type { Reservation } from '#contract/reservation.ts'
import type { CalendarDate } from '#contract/wall-clock.ts'
import type { ReservationsOfDays } from '#src/features/reservations/api/requests.ts'

/**
 * Months one after another as one list, each reservation once: one of several days is in the answer of every month it
 * lies in. Undefined are those that are not there; undefined where none is.
 */
export function joinMonths(months: (ReservationsOfDays | undefined)[]): ReservationsOfDays | undefined {
  const loaded = months.filter((month) => month !== undefined)
  const [first, ...others] = loaded
  if (first === undefined) return undefined
  if (others.length === 0) return first
  const rows: Reservation[] = []
  let joinedTo: string = ''
  for (const month of loaded) {
    for (const reservation of month.rows)
      if (reservation.start.slice(0, 10) > joinedTo) rows.push(reservation)
    joinedTo = month.days.last
  }
  return {
    days: { first: first.days.first, last: joinedTo as CalendarDate },
    rows,
    unreadable: distinct(loaded.flatMap(({ unreadable }) => unreadable)),
  }
}

/* Nobody knows of which month these are, so each month may have brought them. */
function distinct(unreadable: unknown[]): unknown[] {
  return [...new Map(unreadable.map((raw) => [JSON.stringify(raw), raw])).values()]
}
