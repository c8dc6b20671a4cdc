import type { CalendarDate } from '#contract/dates/wall-clock.ts'
import { reservationsByDay, type ByDay } from '#src/features/reservations/days/reservations-by-day.ts'
import type { CalendarOfPeriod } from '#src/features/reservations/days/calendar-address.ts'
import { noFilters } from '#src/features/reservations/days/filters.ts'
import { createSharedState } from '#src/lib/shared-state.ts'
import { visibleDays } from '#src/features/reservations/days/visible-days.ts'
import { rowsOf } from './rows-of.ts'

/** The busiest day of the samples. */
export const friday = '2026-11-20' as CalendarDate

/** A calendar of some period, by default of the busiest day, with other handlers than none. */
export function calendarAt(
  address: Partial<CalendarOfPeriod['address']> = {},
  others: Partial<Omit<CalendarOfPeriod, 'address'>> = {},
): CalendarOfPeriod {
  return {
    address: { view: 'day', date: friday, filters: noFilters, ...address },
    pending: createSharedState(null),
    go: () => {},
    goToday: () => {},
    step: () => {},
    filter: () => {},
    ...others,
  }
}

/** Groups raw reservations by the days that a view shows. */
export function byDayOf(raw: unknown[], view: 'month' | 'week' | 'day', date = friday): ByDay {
  return reservationsByDay(rowsOf(raw), visibleDays({ view, date }))
}
