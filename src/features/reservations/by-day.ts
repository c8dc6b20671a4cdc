import type { Reservation } from '#contract/reservation.ts'
import type { CalendarDate } from '#contract/wall-clock.ts'
import { daysOfReservation, eachDay, type Days } from './days.ts'

/** The dates among some days that a reservation lies on, in order. */
export function datesWithin(days: Days, reservation: Reservation): CalendarDate[] {
  const own = daysOfReservation(reservation)
  if (own.first === own.last) return own.first >= days.first && own.first <= days.last ? [own.first] : []
  const first = own.first > days.first ? own.first : days.first
  const last = own.last < days.last ? own.last : days.last
  return first > last ? [] : eachDay({ first, last })
}

/** The reservations of each of the days that has any, in the order of both. */
export function reservationsByDay(reservations: Reservation[], days: Days): Map<CalendarDate, Reservation[]> {
  const byDay = new Map<CalendarDate, Reservation[]>(eachDay(days).map((date) => [date, []]))
  for (const reservation of reservations) {
    for (const date of datesWithin(days, reservation)) byDay.get(date)?.push(reservation)
  }
  return new Map([...byDay].filter(([, onDay]) => onDay.length > 0))
}
