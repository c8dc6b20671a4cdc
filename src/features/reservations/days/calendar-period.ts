import {
  parseDay,
  defaultViewFor,
  type CalendarPeriod,
  type CalendarView,
} from '#contract/dates/calendar-days.ts'
import { titleOfPeriod as formatTitle } from '#contract/dates/calendar-period.ts'
import { breakpoints } from '#src/lib/breakpoints.ts'
import { formatDay, formatDays, formatMonth, formatMonths } from '#src/lib/i18n/formats.ts'
import { firstDayOfWeek } from '#src/lib/store-week/store-week.ts'
import { stepDate } from './days.ts'

/** The next (1) or previous (-1) period of the same view; the same period at the first and the last valid date. */
export function stepPeriod(period: CalendarPeriod, step: 1 | -1): CalendarPeriod {
  return { ...period, date: parseDay(stepDate(period, step)) ?? period.date }
}

/** The view of a URL that names none, by the width of the window: calendar-title.css uses the same breakpoint. */
export function defaultView(): CalendarView {
  return defaultViewFor(window.matchMedia(breakpoints.phone).matches ? 'narrow' : 'wide')
}

const formatters = { day: formatDay, days: formatDays, month: formatMonth, months: formatMonths }

/** The title of a period, in the date formats of the screen. */
export function titleOfPeriod(period: CalendarPeriod): string {
  return formatTitle(period, firstDayOfWeek, formatters)
}
