import type { CalendarDate } from '#contract/dates/wall-clock.ts'
import { reservationsByDay, type ByDay } from '#src/features/reservations/days/reservations-by-day.ts'
import { visibleDays } from '#src/features/reservations/days/visible-days.ts'
import { rowsOf } from './rows-of.ts'

/** The busiest day of the samples. */
export const friday = '2026-11-20' as CalendarDate

/** Groups raw reservations by the days that a view shows. */
export function byDayOf(raw: unknown[], view: 'month' | 'week' | 'day', date = friday): ByDay {
  return reservationsByDay(rowsOf(raw), visibleDays({ view, date }))
}
