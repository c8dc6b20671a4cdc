import type { Reservation } from '#contract/reservation.ts'
import { addDays, type CalendarDate } from '#contract/dates/wall-clock.ts'
import { daysOfReservation, daysOverlap, eachDay, overlapsDays, type Days } from './days.ts'

/** The reservations of each day, sorted by start. Days without reservations have an empty list. */
export type ByDay = ReadonlyMap<CalendarDate, Reservation[]>

/** Groups reservations, sorted by start, by day. A reservation of several days is in the list of each day. */
export function reservationsByDay(reservations: Reservation[], days: Days): ByDay {
  const byDay = new Map<CalendarDate, Reservation[]>(eachDay(days).map((date) => [date, []]))
  const lists = [...byDay.values()]
  const indexes = new Map([...byDay.keys()].map((date, index) => [date, index]))
  // A loop with `of` creates an object for each until the browser has optimized it.
  reservations.forEach((reservation) => {
    const { first, last } = daysOfReservation(reservation)
    if (first === last) byDay.get(first)?.push(reservation)
    else if (daysOverlap({ first, last }, days))
      for (const list of lists.slice(indexes.get(first) ?? 0, (indexes.get(last) ?? lists.length) + 1))
        list.push(reservation)
  })
  return byDay
}

/** Lists the reservations of some days, each once, sorted by start. */
export function reservationsWithin(byDay: ByDay, days: Days): Reservation[] {
  // On its later days a reservation stands before those that begin there.
  return [...new Set(eachDay(days).flatMap((date) => byDay.get(date) ?? []))]
}

/**
 * Selects the reservations of some days from a list sorted by start; returns the same array if all match. A binary search
 * finds the reservations that start within the days, so only earlier ones are checked one by one.
 */
export function sortedReservationsWithin(sorted: Reservation[], days: Days): Reservation[] {
  const from = firstIndexFrom(sorted, days.first)
  const toIndex = firstIndexFrom(sorted, addDays(days.last, 1))
  const startedEarlier = sorted.slice(0, from).filter((reservation) => overlapsDays(reservation, days))
  const isAll = toIndex === sorted.length && startedEarlier.length === from
  return isAll ? sorted : startedEarlier.concat(sorted.slice(from, toIndex))
}

/** Returns the index of the first reservation that starts on or after a date, in a list sorted by start. */
export function firstIndexFrom(sorted: Reservation[], date: CalendarDate): number {
  let [low, high] = [0, sorted.length]
  while (low < high) {
    const middle = (low + high) >> 1
    if ((sorted[middle]?.start ?? date) < date) low = middle + 1
    else high = middle
  }
  return low
}
