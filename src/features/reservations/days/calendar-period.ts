import { daysOfView, parseDay, type CalendarPeriod, type CalendarView } from '#src/lib/dates/calendar-days.ts'
import { breakpoints } from '#src/lib/breakpoints.ts'
import { matchesMedia } from '#src/lib/hooks/use-media-query.ts'
import {
  formatDay,
  formatDays,
  formatFullDays,
  formatMonth,
  formatMonths,
  formatShortDay,
} from '#src/lib/i18n/formats.ts'
import { firstDayOfWeek } from '#src/lib/store-week/store-week.ts'
import { stepDate } from './days.ts'

/** The next (1) or previous (-1) period of the same view; the same period at the first and the last valid date. */
export function stepPeriod(period: CalendarPeriod, step: 1 | -1): CalendarPeriod {
  return { ...period, date: parseDay(stepDate(period, step)) ?? period.date }
}

/** The view of a URL that names none; a month grid is too small on a phone. */
export function defaultView(): CalendarView {
  return matchesMedia(breakpoints.phone) ? 'agenda' : 'month'
}

/** The title of a period, in the date formats of the screen; a narrow one names a day in short, and has the year only if it is not this one. */
export function titleOfPeriod(period: CalendarPeriod, isNarrow = false): string {
  const { view, date, months = 1 } = period
  if (view === 'month' || (view === 'insights' && months === 1)) return formatMonth(date)
  if (view === 'day') return isNarrow ? formatShortDay(date) : formatDay(date)
  const { first, last } = daysOfView(period, firstDayOfWeek)
  if (view === 'insights') return formatMonths(first, last)
  return isNarrow ? formatDays(first, last) : formatFullDays(first, last)
}
