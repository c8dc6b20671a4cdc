import { parseDay, defaultViewFor, type CalendarView } from '#contract/dates/calendar-days.ts'
import type { CalendarPeriod } from '#contract/dates/calendar-period.ts'
import { breakpoints } from '#src/lib/breakpoints.ts'
import { stepDate } from '#src/features/reservations/days/days.ts'

/** The same view a step further (1) or back (-1), where that can be shown; else nothing changes. */
export function stepPeriod(period: CalendarPeriod, step: 1 | -1): CalendarPeriod {
  const { view, date, months } = period
  return { ...period, date: parseDay(stepDate(view, date, step, months)) ?? date }
}

/** The view where the address names none, by the width of the window: calendar-title.css has the same. */
export function defaultView(): CalendarView {
  return defaultViewFor(window.matchMedia(breakpoints.phone).matches ? 'narrow' : 'wide')
}
