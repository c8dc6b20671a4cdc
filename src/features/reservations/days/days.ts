import type { Reservation } from '#contract/reservation.ts'
import { addDays, dateOf, daysBetween, timeOf, weekdayOf, type CalendarDate } from '#contract/wall-clock.ts'
import type { CalendarView } from '#src/lib/paths.ts'
import { firstDayOfWeek } from './week-start.ts'

/** Some days in a row, both ends counted in. */
export type Days = { first: CalendarDate; last: CalendarDate }

const agendaLength = 30

/* Beyond these years neither the grid nor the Hijri calendar can be relied on. */
export const [earliestDay, latestDay] = ['1900-01-01', '2169-12-31']

/** Whether a day is one that the calendar shows. */
export function canBeShown(date: CalendarDate): boolean {
  return date >= earliestDay && date <= latestDay
}

/**
 * The days a view shows around a date: whole weeks for the month, 30 days from the date on for the agenda, and for the
 * insights so many whole months, of which the date's is the last.
 */
export function visibleDays(view: CalendarView, date: CalendarDate, months = 1): Days {
  switch (view) {
    case 'insights':
      return { first: startOfMonth(date, 1 - months), last: endOfMonth(date) }
    case 'month': {
      return { first: weekOf(startOfMonth(date)).first, last: weekOf(endOfMonth(date)).last }
    }
    case 'week':
      return weekOf(date)
    case 'day':
      return { first: date, last: date }
    case 'agenda':
      return { first: date, last: addDays(date, agendaLength - 1) }
  }
}

/** The days a view is called by: of a month its own days alone, without those around it. */
export function namedDays(view: CalendarView, date: CalendarDate, months = 1): Days {
  if (view !== 'month') return visibleDays(view, date, months)
  return { first: startOfMonth(date), last: endOfMonth(date) }
}

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
      return addDays(date, agendaLength * step)
  }
}

/** Whether some days and others have one in common. */
export function haveDayInCommon(one: Days, other: Days): boolean {
  return one.first <= other.last && one.last >= other.first
}

/** Whether a reservation lies on any of the days. One that ends at midnight does not touch the day that begins. */
export function overlapsDays(reservation: Reservation, days: Days): boolean {
  return haveDayInCommon(daysOfReservation(reservation), days)
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
export function liesAcrossDays(reservation: Reservation): boolean {
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

/* Of the month of a date, or of one so many months later. */
function startOfMonth(date: CalendarDate, later = 0): CalendarDate {
  const own = addDays(date, 1 - Number(date.slice(8)))
  if (later === 0) return own
  // A month has at most 31 days, so 31 on from its first lie in the next one; a day back in the one before.
  return startOfMonth(addDays(own, later > 0 ? 31 : -1), later - Math.sign(later))
}

function endOfMonth(date: CalendarDate): CalendarDate {
  return addDays(startOfMonth(date, 1), -1)
}

function weekOf(date: CalendarDate): Days {
  const first = addDays(date, -((weekdayOf(date) - firstDayOfWeek() + 7) % 7))
  return { first, last: addDays(first, 6) }
}
