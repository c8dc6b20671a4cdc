import { daysOfView, parseDay, type CalendarView } from './calendar-days.ts'
import type { CalendarDate } from './wall-clock.ts'
import type { Weekday } from './week.ts'

/** So many months insights can be of. */
export const insightMonths = [1, 3, 12] as const
export type InsightMonths = (typeof insightMonths)[number]

/** Which days the calendar shows, and how. */
export type CalendarPeriod = {
  view: CalendarView
  date: CalendarDate
  /** How many months the insights are of, up to that of the date; one when left out. */
  months?: InsightMonths
}

/** Reads which days a view shows from its address; what is not there, or is none, is today and one month. */
export function parseCalendarPeriod(
  search: URLSearchParams,
  view: CalendarView,
  today: () => CalendarDate,
): CalendarPeriod {
  const months = insightMonths.find((known) => String(known) === search.get('months')) ?? 1
  return { view, date: parseDay(search.get('date')) ?? today(), months }
}

type WriteDay = (day: CalendarDate) => string
type WriteDays = (first: CalendarDate, last: CalendarDate) => string

/** Writes dates as `titleStyles` has it (date-styles.ts). */
export type TitleWriter = { day: WriteDay; month: WriteDay; days: WriteDays; months: WriteDays }

/** What the days of a view are called: `November 2026`, `15 – 21 Nov 2026`. */
export function titleOfPeriod(period: CalendarPeriod, weekStart: () => Weekday, write: TitleWriter): string {
  const { view, date, months = 1 } = period
  if (view === 'month' || (view === 'insights' && months === 1)) return write.month(date)
  if (view === 'day') return write.day(date)
  const { first, last } = daysOfView(view, date, weekStart, months)
  return view === 'insights' ? write.months(first, last) : write.days(first, last)
}
