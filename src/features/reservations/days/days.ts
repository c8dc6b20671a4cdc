import { agendaDays, startOfMonth, type CalendarPeriod, type Days } from '#contract/dates/calendar-days.ts'
import type { Reservation } from '#contract/reservation.ts'
import { addDays, dateOf, daysBetween, timeOf, type CalendarDate } from '#contract/dates/wall-clock.ts'

export type { Days }

/** The date of the next (1) or previous (-1) period of the same view and length. */
export function stepDate({ view, date, months = 1, span = 14 }: CalendarPeriod, step: 1 | -1): CalendarDate {
  switch (view) {
    case 'month':
      return startOfMonth(date, step)
    case 'insights':
      return startOfMonth(date, step * months)
    case 'week':
      return addDays(date, 7 * step)
    case 'day':
      return addDays(date, step)
    case 'products':
      return addDays(date, span * step)
    case 'agenda':
      return addDays(date, agendaDays * step)
  }
}

/** Whether two ranges of days have a day in common. */
export function daysOverlap(a: Days, b: Days): boolean {
  return a.first <= b.last && a.last >= b.first
}

/** Whether some days include all of the others, and more. */
export function includesMore(days: Days, { first, last }: Days): boolean {
  return days.first <= first && days.last >= last && (days.first < first || days.last > last)
}

/** Whether a reservation lies on any of the days. A reservation that ends at midnight does not lie on the next day. */
export function overlapsDays(reservation: Reservation, days: Days): boolean {
  const first = dateOf(reservation.start)
  // Most reservations start on one of the days.
  const startsBefore = first < days.first
  return startsBefore ? lastDayOf(reservation, first) >= days.first : first <= days.last
}

/** The days a reservation lies on. */
export function daysOfReservation(reservation: Reservation): Days {
  const first = dateOf(reservation.start)
  return { first, last: lastDayOf(reservation, first) }
}

/** The last day of a reservation that starts on `first`. Runs tens of thousands of times, so a single day is the fast path. */
export function lastDayOf({ start, end }: Reservation, first: CalendarDate): CalendarDate {
  if (end === null || end <= start || end.startsWith(first)) return first
  const endsAtMidnight = timeOf(end) === '00:00:00'
  return endsAtMidnight ? addDays(dateOf(end), -1) : dateOf(end)
}

/** Whether a reservation takes whole days, by its type (store-api.md § 2) or by its times, midnight to 23:59:59. */
export function takesWholeDays({ type, start, end }: Reservation): boolean {
  return type === 'day' || (start.endsWith('T00:00:00') && end !== null && end.endsWith('T23:59:59'))
}

/** Whether the calendar draws a reservation as a bar across days: it takes whole days or lasts at least 24 hours. */
export function isDrawnAsBar(reservation: Reservation): boolean {
  const { start, end } = reservation
  if (takesWholeDays(reservation)) return true
  const first = dateOf(start)
  return end !== null && !end.startsWith(first) && end >= `${addDays(first, 1)}T${timeOf(start)}`
}

/** Lists the days in order. */
export function eachDay({ first, last }: Days): CalendarDate[] {
  return Array.from({ length: daysBetween(first, last) + 1 }, (_, index) => addDays(first, index))
}

/** Lists the first day of each month that the days touch. */
export function eachMonth({ first, last }: Days): CalendarDate[] {
  const months: CalendarDate[] = []
  for (let month = startOfMonth(first); month <= last; month = startOfMonth(month, 1)) months.push(month)
  return months
}

/** Whether a date is one of these days. */
export function isWithin({ first, last }: Days, date: CalendarDate): boolean {
  return date >= first && date <= last
}
