import { isCalendarDate, type CalendarDate } from '#contract/wall-clock.ts'
import { canBeShown, stepDate } from '#src/features/reservations/days/days.ts'
import { calendarViews, type CalendarView } from '#src/lib/paths.ts'
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
  const view = search.get('view')
  return {
    view: calendarViews.find((known) => known === view) ?? usualView(),
    date: parseDay(search.get('date')) ?? storeToday(),
    months: insightMonths.find((known) => String(known) === search.get('months')) ?? 1,
  }
}

/** The same view a step further (1) or back (-1), where that can be shown; else nothing changes. */
export function stepPeriod(period: CalendarPeriod, step: 1 | -1): CalendarPeriod {
  const { view, date, months } = period
  return { ...period, date: parseDay(stepDate(view, date, step, months)) ?? date }
}

/** The day an address names; null when it names none that can be shown. */
export function parseDay(text: string | null): CalendarDate | null {
  return isCalendarDate(text) && canBeShown(text) ? text : null
}

/* A month grid is of no use on a phone. */
function usualView(): CalendarView {
  return window.matchMedia('(max-width: 39.9375em)').matches ? 'agenda' : 'month'
}
