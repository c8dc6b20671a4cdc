import { parseReservations } from '#contract/reservation.ts'
import type { CalendarDate } from '#contract/dates/wall-clock.ts'
import { reservationsByDay, type ByDay } from '#src/features/reservations/days/reservations-by-day.ts'
import { visibleDays } from '#src/features/reservations/days/visible-days.ts'

/** The day that most happens on. */
export const friday = '2026-11-20' as CalendarDate

/** Reservations as the store sends them, by the days that a view of a date shows. */
export function byDayOf(raw: unknown[], view: 'month' | 'week' | 'day', date = friday): ByDay {
  return reservationsByDay(parseReservations(raw)?.rows ?? [], visibleDays(view, date))
}
