import type { Reservation } from '#contract/reservation.ts'
import { addDays, dateOf, type CalendarDate } from '#contract/dates/wall-clock.ts'
import { eachDay, lastDayOf, overlapsDays, type Days } from './days.ts'

/** The reservations that lie on each of some days, in the order they begin; every one of the days is in it. */
export type ByDay = ReadonlyMap<CalendarDate, Reservation[]>

/** Some reservations by their days among these; one of several days stands under each of them. */
export function reservationsByDay(reservations: Reservation[], days: Days): ByDay {
  const byDay = new Map<CalendarDate, Reservation[]>(eachDay(days).map((date) => [date, []]))
  const lists = [...byDay.values()]
  const indexes = new Map([...byDay.keys()].map((date, index) => [date, index]))
  // Sorted by start, so most begin on the same day as the one before: its list is kept at hand.
  let startDay = days.first
  let onStartDay = byDay.get(startDay)
  for (const reservation of reservations) {
    if (!reservation.start.startsWith(startDay)) {
      startDay = dateOf(reservation.start)
      onStartDay = byDay.get(startDay)
    }
    const last = lastDayOf(reservation, startDay)
    if (last === startDay) onStartDay?.push(reservation)
    else if (startDay <= days.last && last >= days.first) {
      const toIndex = indexes.get(last) ?? lists.length - 1
      for (let index = indexes.get(startDay) ?? 0; index <= toIndex; index += 1)
        lists[index]?.push(reservation)
    }
  }
  return byDay
}

/** The reservations that lie on any of some days, each once, in the order they begin. */
export function reservationsWithin(byDay: ByDay, { first, last }: Days): Reservation[] {
  const within: Reservation[] = []
  for (const [date, onDay] of byDay) {
    if (date < first || date > last) continue
    // One of several days is taken on the first of them only.
    for (const reservation of onDay) {
      if (date === first || reservation.start.startsWith(date)) within.push(reservation)
    }
  }
  return within
}

/**
 * Of reservations sorted by start, those that lie on some days; the list itself when all of them do. Where the days
 * begin and end in the list is found by halving, so only what begins earlier is looked at one by one.
 */
export function sortedReservationsWithin(sorted: Reservation[], days: Days): Reservation[] {
  const from = firstIndexFrom(sorted, days.first)
  const toIndex = firstIndexFrom(sorted, addDays(days.last, 1))
  const startedEarlier = sorted.slice(0, from).filter((reservation) => overlapsDays(reservation, days))
  const isAll = toIndex === sorted.length && startedEarlier.length === from
  return isAll ? sorted : [...startedEarlier, ...sorted.slice(from, toIndex)]
}

/* The index of the first that does not begin before a day. */
function firstIndexFrom(sorted: Reservation[], date: CalendarDate): number {
  let [low, high] = [0, sorted.length]
  while (low < high) {
    const middle = (low + high) >> 1
    if ((sorted[middle]?.start ?? date) < date) low = middle + 1
    else high = middle
  }
  return low
}
