import { dateOf, daysBetween, type CalendarDate } from '#contract/dates/wall-clock.ts'
import type { Reservation } from '#contract/reservation.ts'
import { daysOfReservation, isDrawnAsBar } from './days.ts'

/** A stay on one of its days. */
export type Stay = {
  /** The number of the night that begins on the day, from 1; 0 on the last day. */
  night: number
  nights: number
  begins: boolean
  ends: boolean
}

/** The nights between the first and the last day of a stay; 0 for a reservation of one day, or of hours over midnight. */
export function nightsOf(reservation: Reservation): number {
  if (!isDrawnAsBar(reservation)) return 0
  const { first, last } = daysOfReservation(reservation)
  return daysBetween(first, last)
}

/** Returns a stay on one of its days; null for a reservation that is no stay, and on other days. */
export function stayOn(reservation: Reservation, date: CalendarDate): Stay | null {
  const nights = nightsOf(reservation)
  const night = nights === 0 ? 0 : daysBetween(dateOf(reservation.start), date) + 1
  if (night < 1 || night > nights + 1) return null
  const ends = night > nights
  return { night: ends ? 0 : night, nights, begins: night === 1, ends }
}
