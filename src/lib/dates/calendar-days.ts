import { addDays, isCalendarDate, weekdayOf, type CalendarDate } from '#contract/dates/wall-clock.ts'
import { type Weekday, weekdays } from '#contract/dates/week.ts'

/** The views of the reservations page, by their names in the URL. */
export const calendarViews = ['month', 'products', 'week', 'day', 'agenda', 'insights'] as const
export type CalendarView = (typeof calendarViews)[number]

/** The numbers of months that insights can cover. */
export const insightMonths = [1, 3, 12] as const
export type InsightMonths = (typeof insightMonths)[number]

/** The numbers of days that the view of products can show. */
export const productSpans = [14, 28] as const
export type ProductSpan = (typeof productSpans)[number]

/** How a week can be drawn: as a table of hours, or as a time grid. */
export const weekForms = ['table', 'grid'] as const
export type WeekForm = (typeof weekForms)[number]

/** The days that the calendar shows, and its view. */
export type CalendarPeriod = {
  view: CalendarView
  date: CalendarDate
  /** The number of months that the insights cover, ending with the month of the date; 1 by default. */
  months?: InsightMonths | undefined
  /** The number of days that the view of products shows, from the date on; 14 by default. */
  span?: ProductSpan | undefined
  /** The form of the week that the reader chose. */
  weekForm?: WeekForm | undefined
}

/** Consecutive days, both ends included. */
export type Days = { first: CalendarDate; last: CalendarDate }

/** The number of days in an agenda. */
export const agendaDays = 30

/** The first and the last day that the grid and the Hijri calendar support. */
export const [earliestDay, latestDay] = ['1900-01-01', '2169-12-31']

/** A date of a weekday from 0 for Sunday to 6, to format its name. */
export const someDateOn = (weekday: number) => addDays('2026-11-01' as CalendarDate, weekday)

/** Whether the calendar supports a day. */
export function isSupportedDay(date: CalendarDate): boolean {
  return date >= earliestDay && date <= latestDay
}

/** Parses the day of a URL; null for anything else or an unsupported day. */
export function parseDay(text: string | null): CalendarDate | null {
  return isCalendarDate(text) && isSupportedDay(text) ? text : null
}

/** Parses the period of a URL. A missing or invalid date is today, number of months 1, and number of days of products 14. */
export function parseCalendarPeriod(
  search: URLSearchParams,
  { today, defaultView }: { today: () => CalendarDate; defaultView: () => CalendarView },
): CalendarPeriod {
  const view = calendarViews.find((option) => option === search.get('view')) ?? defaultView()
  const months = insightMonths.find((option) => String(option) === search.get('months')) ?? 1
  const span = productSpans.find((option) => String(option) === search.get('days')) ?? 14
  const weekForm = weekForms.find((option) => option === search.get('as'))
  return { view, date: parseDay(search.get('date')) ?? today(), months, span, ...(weekForm && { weekForm }) }
}

/**
 * The days that a view shows around a date: full weeks for the month, 30 days from the date for the agenda, `span` days from
 * the date for the products, and for the insights a number of full months that ends with the month of the date.
 */
export function daysOfView(
  { view, date, months = 1, span = 14 }: CalendarPeriod,
  weekStart: () => Weekday,
): Days {
  const weekOf = (day: CalendarDate): Days => {
    const first = addDays(day, -((weekdayOf(day) - weekStart() + 7) % 7))
    return { first, last: addDays(first, 6) }
  }
  if (view === 'insights') return { first: startOfMonth(date, 1 - months), last: endOfMonth(date) }
  if (view === 'month')
    return { first: weekOf(startOfMonth(date)).first, last: weekOf(endOfMonth(date)).last }
  if (view === 'week') return weekOf(date)
  return { first: date, last: addDays(date, lengthsOf(span)[view] - 1) }
}

/** The numbers of days of the views that neither show nor step by months; the products show `span` days. */
export const lengthsOf = (span: ProductSpan) => ({ week: 7, day: 1, products: span, agenda: agendaDays })

/** The first day of a date's month, or of the month `monthsLater` months later; earlier if negative. */
export function startOfMonth(date: CalendarDate, monthsLater = 0): CalendarDate {
  const firstDay = addDays(date, 1 - Number(date.slice(8)))
  // No month is longer than 31 days: 31 days after its first is in the next month.
  if (monthsLater > 0) return startOfMonth(addDays(firstDay, 31), monthsLater - 1)
  return monthsLater < 0 ? startOfMonth(addDays(firstDay, -1), monthsLater + 1) : firstDay
}

/** The last day of the month of a date. */
export function endOfMonth(date: CalendarDate): CalendarDate {
  return addDays(startOfMonth(date, 1), -1)
}

/**
 * The first day of the week: the user's stored choice, or else the day after the store's weekend. If the days off are
 * not consecutive, their longest run counts; of equal runs, the one later in a week from Monday. Without a weekend: Sunday.
 */
export function weekStartOf(chosen: string | null, weekend: readonly Weekday[]): Weekday {
  let [start, longest]: [Weekday, number] = [0, 1]
  // From the day after Monday to the day after Sunday.
  for (const day of [2, 3, 4, 5, 6, 0, 1] as const) {
    let daysOff = 0
    while (!weekend.includes(day) && weekend.some((dayOff) => dayOff === (day + 6 - daysOff) % 7)) daysOff++
    if (daysOff >= longest) [start, longest] = [day, daysOff]
  }
  return weekdays.find((day) => String(day) === chosen) ?? start
}
