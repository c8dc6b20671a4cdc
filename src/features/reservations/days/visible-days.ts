import {
  daysOfView,
  endOfMonth,
  startOfMonth,
  type CalendarView,
  type Days,
} from '#contract/dates/calendar-days.ts'
import type { CalendarDate } from '#contract/dates/wall-clock.ts'
import { firstDayOfWeek } from '#src/lib/store-week/store-week.ts'

/** The days that a view shows around a date. Weeks begin on the reader's or the store's first day. */
export function visibleDays(view: CalendarView, date: CalendarDate, months = 1): Days {
  return daysOfView(view, date, firstDayOfWeek, months)
}

/** The days that a view's title names: of a month only its own days, not the adjacent ones that complete its weeks. */
export function namedDays(view: CalendarView, date: CalendarDate, months = 1): Days {
  if (view !== 'month') return visibleDays(view, date, months)
  return { first: startOfMonth(date), last: endOfMonth(date) }
}
