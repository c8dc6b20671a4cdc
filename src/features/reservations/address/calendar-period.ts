import { parseDay, parseView, type CalendarView } from '#contract/calendar-days.ts'
import type { CalendarDate } from '#contract/wall-clock.ts'
import { stepDate } from '#src/features/reservations/days/days.ts'
import { storeToday } from '#src/lib/store-time.ts'

/** Which days the calendar shows, and how. */
export type CalendarPeriod = {
  view: CalendarView
  date: CalendarDate
  /** How many months the insights are of, up to that of the date; one when left out. */
  months?: InsightMonths
}

/** So many months insights can be of. */
export const insightMonths = [1, 3, 12] as const
export type InsightMonths = (typeof insightMonths)[number]

/** Reads what the calendar shows from its address; what is not there, or is none, is today and the usual view. */
export function parseCalendarPeriod(search: URLSearchParams): CalendarPeriod {
  return {
    view: parseView(search.get('view')) ?? usualView(),
    date: parseDay(search.get('date')) ?? storeToday(),
    months: insightMonths.find((known) => String(known) === search.get('months')) ?? 1,
  }
}

/** The same view a step further (1) or back (-1), where that can be shown; else nothing changes. */
export function stepPeriod(period: CalendarPeriod, step: 1 | -1): CalendarPeriod {
  const { view, date, months } = period
  return { ...period, date: parseDay(stepDate(view, date, step, months)) ?? date }
}

/** The view where the address names none: a month grid is of no use on a phone. */
export function usualView(): CalendarView {
  return window.matchMedia('(max-width: 39.9375em)').matches ? 'agenda' : 'month'
}
