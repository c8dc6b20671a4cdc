import {
  daysOfView,
  endOfMonth,
  startOfMonth,
  type CalendarPeriod,
  type Days,
} from '#src/lib/dates/calendar-days.ts'
import { firstDayOfWeek } from '#src/lib/store-week/store-week.ts'

/** The days that a view shows around a date. Weeks begin on the reader's or the store's first day. */
export function visibleDays(period: CalendarPeriod): Days {
  return daysOfView(period, firstDayOfWeek)
}

/** The days that a view's title names: of a month only its own days, not the adjacent ones that complete its weeks. */
export function namedDays(period: CalendarPeriod): Days {
  if (period.view !== 'month') return visibleDays(period)
  return { first: startOfMonth(period.date), last: endOfMonth(period.date) }
}
