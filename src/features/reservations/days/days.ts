import { agendaDays, startOfMonth, type CalendarView, type Days } from '#contract/dates/calendar-days.ts'
import type { Reservation } from '#contract/reservation.ts'
import { addDays, dateOf, daysBetween, timeOf, type CalendarDate } from '#contract/dates/wall-clock.ts'

export type { Days }

/** The date that the step to the next (1) or previous (-1) month, week, day or agenda leads to, or so many months on or back. */
export function stepDate(view: CalendarView, date: CalendarDate, step: 1 | -1, months = 1): CalendarDate {
  switch (view) {
    case 'month':
      return startOfMonth(date, step)
    case 'insights':
      return startOfMonth(date, step * months)
    case 'week':
      return addDays(date, 7 * step)
    case 'day':
      return addDays(date, step)
    case 'agenda':
      return addDays(date, agendaDays * step)
  }
}

/** Whether some days and others have one in common. */
export function daysOverlap(a: Days, b: Days): boolean {
  return a.first <= b.last && a.last >= b.first
}

/** Whether a reservation lies on any of the days. One that ends at midnight does not touch the day that begins. */
export function overlapsDays(reservation: Reservation, days: Days): boolean {
  return daysOverlap(daysOfReservation(reservation), days)
}

/** The days a reservation lies on. */
export function daysOfReservation(reservation: Reservation): Days {
  const first = dateOf(reservation.start)
  return { first, last: lastDayOf(reservation, first) }
}

/** The last day of a reservation whose first is known. Called tens of thousands of times, so the usual case, one day, is quick. */
export function lastDayOf({ start, end }: Reservation, first: CalendarDate): CalendarDate {
  if (end === null || end <= start || end.startsWith(first)) return first
  const endsAtMidnight = timeOf(end) === '00:00:00'
  return endsAtMidnight ? addDays(dateOf(end), -1) : dateOf(end)
}

/** Whether a reservation takes whole days: said by its type (store-api.md § 2), or by running from midnight to 23:59:59. */
export function takesWholeDays({ type, start, end }: Reservation): boolean {
  return type === 'day' || (start.endsWith('T00:00:00') && end !== null && end.endsWith('T23:59:59'))
}

/** Whether a reservation takes whole days, or at least as long as one: such a one lies across its days as a bar, and in no hour. */
export function isDrawnAsBar(reservation: Reservation): boolean {
  const { start, end } = reservation
  if (takesWholeDays(reservation)) return true
  const first = dateOf(start)
  return end !== null && !end.startsWith(first) && end >= `${addDays(first, 1)}T${timeOf(start)}`
}

/** Each of the days, in order. */
export function eachDay({ first, last }: Days): CalendarDate[] {
  return Array.from({ length: daysBetween(first, last) + 1 }, (_, index) => addDays(first, index))
}

/** The first day of each month in some days. */
export function eachMonth({ first, last }: Days): CalendarDate[] {
  const months: CalendarDate[] = []
  for (let month = startOfMonth(first); month <= last; month = startOfMonth(month, 1)) months.push(month)
  return months
}

/** Whether a date is one of these days. */
export function isWithin({ first, last }: Days, date: CalendarDate): boolean {
  return date >= first && date <= last
}
