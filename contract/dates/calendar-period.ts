import {
  daysOfView,
  insightMonths,
  parseDay,
  productSpans,
  weekForms,
  type CalendarPeriod,
  type CalendarView,
} from './calendar-days.ts'
import type { CalendarDate } from './wall-clock.ts'
import type { Weekday } from './week.ts'

/** Parses the period of a URL. A missing or invalid date is today, number of months 1, and number of days of products 14. */
export function parseCalendarPeriod(
  search: URLSearchParams,
  view: CalendarView,
  today: () => CalendarDate,
): CalendarPeriod {
  const months = insightMonths.find((option) => String(option) === search.get('months')) ?? 1
  const span = productSpans.find((option) => String(option) === search.get('days')) ?? 14
  const weekForm = weekForms.find((option) => option === search.get('as'))
  return { view, date: parseDay(search.get('date')) ?? today(), months, span, ...(weekForm && { weekForm }) }
}

type FormatDay = (day: CalendarDate) => string
type FormatRange = (first: CalendarDate, last: CalendarDate) => string

/** Formats dates in the styles of `titleStyles` (date-styles.ts). */
export type TitleFormatter = { day: FormatDay; month: FormatDay; days: FormatRange; months: FormatRange }

/** The title of a period: `November 2026`, `15 – 21 Nov 2026`. */
export function titleOfPeriod(
  period: CalendarPeriod,
  weekStart: () => Weekday,
  format: TitleFormatter,
): string {
  const { view, date, months = 1 } = period
  if (view === 'month' || (view === 'insights' && months === 1)) return format.month(date)
  if (view === 'day') return format.day(date)
  const { first, last } = daysOfView(period, weekStart)
  return view === 'insights' ? format.months(first, last) : format.days(first, last)
}
