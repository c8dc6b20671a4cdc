import {
  daysOfView,
  endOfMonth,
  startOfMonth,
  type CalendarView,
  type Days,
} from '#contract/dates/calendar-days.ts'
import type { CalendarDate } from '#contract/dates/wall-clock.ts'
import { firstDayOfWeek } from '#src/lib/store-week/store-week.ts'

/** The days a view shows around a date, in the reader's own weeks (`daysOfView`). */
export function visibleDays(view: CalendarView, date: CalendarDate, months = 1): Days {
  return daysOfView(view, date, firstDayOfWeek, months)
}

/** The days a view is called by: of a month its own days alone, without those around it. */
export function namedDays(view: CalendarView, date: CalendarDate, months = 1): Days {
  if (view !== 'month') return visibleDays(view, date, months)
  return { first: startOfMonth(date), last: endOfMonth(date) }
}
