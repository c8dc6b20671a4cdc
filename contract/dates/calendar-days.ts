import { addDays, isCalendarDate, weekdayOf, type CalendarDate } from './wall-clock.ts'
import type { Weekday } from './week.ts'

/** The views of the reservations page, as they stand in its address. */
export const calendarViews = ['month', 'week', 'day', 'agenda', 'insights'] as const
export type CalendarView = (typeof calendarViews)[number]

/** Some days in a row, both ends counted in. */
export type Days = { first: CalendarDate; last: CalendarDate }

/** So many days an agenda is of. */
export const agendaLength = 30

/** Beyond these days neither the grid nor the Hijri calendar can be relied on. */
export const [earliestDay, latestDay] = ['1900-01-01', '2169-12-31']

/** Whether a day is one that the calendar shows. */
export function canBeShown(date: CalendarDate): boolean {
  return date >= earliestDay && date <= latestDay
}

/** The day an address names; null when it names none that can be shown. */
export function parseDay(text: string | null): CalendarDate | null {
  return isCalendarDate(text) && canBeShown(text) ? text : null
}

/** The view an address names; null when it names none. */
export function parseView(text: string | null): CalendarView | null {
  return calendarViews.find((known) => known === text) ?? null
}

/** The view where an address names none: a month grid is of no use on a phone. */
export function usualViewOf(window: 'wide' | 'narrow'): CalendarView {
  return window === 'narrow' ? 'agenda' : 'month'
}

/**
 * The days a view shows around a date: whole weeks for the month, 30 days from the date on for the agenda, and for the
 * insights so many whole months, of which the date's is the last.
 */
export function daysOfView(
  view: CalendarView,
  date: CalendarDate,
  weekStart: () => Weekday,
  months = 1,
): Days {
  const weekOf = (day: CalendarDate): Days => {
    const first = addDays(day, -((weekdayOf(day) - weekStart() + 7) % 7))
    return { first, last: addDays(first, 6) }
  }
  switch (view) {
    case 'insights':
      return { first: startOfMonth(date, 1 - months), last: endOfMonth(date) }
    case 'month':
      return { first: weekOf(startOfMonth(date)).first, last: weekOf(endOfMonth(date)).last }
    case 'week':
      return weekOf(date)
    case 'day':
      return { first: date, last: date }
    case 'agenda':
      return { first: date, last: addDays(date, agendaLength - 1) }
  }
}

/** The first day of the month of a date, or of one so many months later. */
export function startOfMonth(date: CalendarDate, later = 0): CalendarDate {
  const own = addDays(date, 1 - Number(date.slice(8)))
  // A month has at most 31 days, so 31 on from its first lie in the next one; a day back in the one before.
  if (later > 0) return startOfMonth(addDays(own, 31), later - 1)
  return later < 0 ? startOfMonth(addDays(own, -1), later + 1) : own
}

/** The last day of the month of a date. */
export function endOfMonth(date: CalendarDate): CalendarDate {
  return addDays(startOfMonth(date, 1), -1)
}
