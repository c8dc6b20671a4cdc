import { lengthsOf, startOfMonth, type CalendarPeriod, type Days } from '#src/lib/dates/calendar-days.ts'
import type { Reservation } from '#contract/reservation.ts'
import {
  addDays,
  dateOf,
  daysBetween,
  minutesBetween,
  timeOf,
  type CalendarDate,
} from '#contract/dates/wall-clock.ts'
import { cached } from '#src/lib/cached.ts'

export type { Days }

/** The date of the next (1) or previous (-1) period of the same view and length. */
export function stepDate({ view, date, months = 1, span = 14 }: CalendarPeriod, step: 1 | -1): CalendarDate {
  if (view === 'month') return startOfMonth(date, step)
  if (view === 'insights') return startOfMonth(date, step * months)
  return addDays(date, step * lengthsOf(span)[view])
}

/** Whether two ranges of days have a day in common. */
export function daysOverlap(a: Days, b: Days): boolean {
  return a.first <= b.last && a.last >= b.first
}

/** Whether a reservation lies on any of the days. A reservation that ends at midnight does not lie on the next day. */
export function overlapsDays(reservation: Reservation, days: Days): boolean {
  const start: string = reservation.start
  // Most reservations start on one of the days.
  if (start >= days.first) return start < days.last || start.startsWith(days.last)
  return lastDayOf(reservation, dateOf(reservation.start)) >= days.first
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

/** Whether a reservation takes whole days, by its type (store-api.md § 2) or by its times, midnight to 23:59:59 or midnight. */
export function takesWholeDays({ type, start, end }: Reservation): boolean {
  if (type === 'day' || !start.endsWith('T00:00:00')) return type === 'day'
  return end !== null && end > start && (end.endsWith('T23:59:59') || end.endsWith('T00:00:00'))
}

/** Sorts the stays of a day: those that begin, those that end, those that go on; the others after them. */
export const byTurnOn = (date: CalendarDate) => (a: Reservation, b: Reservation) =>
  turnOn(a, date) - turnOn(b, date)

function turnOn(reservation: Reservation, date: CalendarDate): number {
  if (!isDrawnAsBar(reservation)) return 3
  const { first, last } = daysOfReservation(reservation)
  if (first === date) return 0
  return last === date ? 1 : 2
}

/* A night from 15:00 to 11:00 is a stay, an evening until two is not. */
const minStayMinutes = 12 * 60

/** Whether the calendar draws a reservation as a bar across days: it takes whole days, or a night and at least 12 hours. */
export function isDrawnAsBar(reservation: Reservation): boolean {
  const { start, end } = reservation
  if (takesWholeDays(reservation)) return true
  // Most reservations end on their day.
  if (end === null || end.startsWith(dateOf(start))) return false
  return isLong(reservation)
}

const isLong = cached((reservation: Reservation) => {
  const { start, end } = reservation
  const isOverNight = daysOfReservation(reservation).last > dateOf(start)
  return isOverNight && minutesBetween(start, end ?? start) >= minStayMinutes
})

/** Lists the days in order. */
export function eachDay({ first, last }: Days): CalendarDate[] {
  return Array.from({ length: daysBetween(first, last) + 1 }, (_, index) => addDays(first, index))
}

/** Whether a date is one of these days. */
export function isWithin({ first, last }: Days, date: CalendarDate): boolean {
  return date >= first && date <= last
}

/** Whether the reservations of a day are loaded; `loadedDays` is undefined where those of all days are. */
export function isLoaded(loadedDays: Days | undefined, date: CalendarDate): boolean {
  return loadedDays === undefined || isWithin(loadedDays, date)
}

/** Compares reservations by their start. */
export function byStart(a: Reservation, b: Reservation): number {
  if (a.start === b.start) return 0
  return a.start < b.start ? -1 : 1
}
