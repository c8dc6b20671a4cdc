import { addDays, dateOf, type CalendarDate } from '#contract/dates/wall-clock.ts'
import type { Reservation } from '#contract/reservation.ts'
import type { ReservationsOfDays } from '#src/features/reservations/api/requests.ts'
import { isWithin, type Days } from '#src/features/reservations/days/days.ts'

/** A list of reservations in the query cache. */
export type CachedList = ReservationsOfDays & { updatedAt: number }

/** All reservations in the query cache. */
export type KnownReservations = {
  /** Each once, sorted by start. */
  rows: Reservation[]
  /** The days that are in the cache. */
  days: Days[]
}

/** Joins cached lists. Of a day in several lists the newest counts, because an older one may have moved or removed rows. */
export function joinLists(lists: CachedList[]): KnownReservations {
  const newestFirst = lists.toSorted((a, b) => b.updatedAt - a.updatedAt)
  const rows: Reservation[] = []
  const keys = new Set<string>()
  const days: Days[] = []
  for (const list of newestFirst) {
    for (const row of list.rows) {
      const start = dateOf(row.start)
      // A reservation that began earlier is in the list of each of its days.
      const date = start < list.days.first ? list.days.first : start
      if (keys.has(row.key) || days.some((newer) => isWithin(newer, date))) continue
      keys.add(row.key)
      rows.push(row)
    }
    days.push(list.days)
  }
  return { rows: lists.length > 1 ? rows.sort(byStart) : rows, days }
}

function byStart(a: Reservation, b: Reservation): number {
  if (a.start === b.start) return 0
  return a.start < b.start ? -1 : 1
}

/** Whether all of some days are known. */
export function areKnown({ days }: KnownReservations, { first, last }: Days): boolean {
  const until = knownUntil(days, first)
  return until !== null && until >= last
}

/** Returns the last of the known days that follow on a day without a gap; null when that day is not known. */
export function knownUntil(days: Days[], from: CalendarDate): CalendarDate | null {
  let until: CalendarDate | null = null
  let next = from
  for (;;) {
    const reached = next
    const covering = days.find((known) => isWithin(known, reached))
    if (covering === undefined) return until
    until = covering.last
    next = addDays(covering.last, 1)
  }
}
