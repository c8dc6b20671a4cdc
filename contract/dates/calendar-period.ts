import { daysOfView, parseDay, type CalendarView } from './calendar-days.ts'
import type { CalendarDate } from './wall-clock.ts'
import type { Weekday } from './week.ts'

/** The numbers of months that insights can cover. */
export const insightMonths = [1, 3, 12] as const
export type InsightMonths = (typeof insightMonths)[number]

/** The days that the calendar shows, and its view. */
export type CalendarPeriod = {
  view: CalendarView
  date: CalendarDate
  /** The number of months that the insights cover, ending with the month of the date; 1 by default. */
  months?: InsightMonths
}

/** Parses the period of a URL. A missing or invalid date is today, a missing or invalid number of months is 1. */
export function parseCalendarPeriod(
  search: URLSearchParams,
  view: CalendarView,
  today: () => CalendarDate,
): CalendarPeriod {
  const months = insightMonths.find((option) => String(option) === search.get('months')) ?? 1
  return { view, date: parseDay(search.get('date')) ?? today(), months }
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
  const { first, last } = daysOfView(view, date, weekStart, months)
  return view === 'insights' ? format.months(first, last) : format.days(first, last)
}
