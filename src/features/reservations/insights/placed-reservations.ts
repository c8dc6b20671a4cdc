import type { Reservation } from '#contract/reservation.ts'
import { dateOf, type CalendarDate } from '#contract/dates/wall-clock.ts'
import { isDrawnAsBar, lastDayOf } from '#src/features/reservations/days/days.ts'

/** A reservation and the indexes of the first and the last date that it covers. */
export type PlacedReservation = {
  reservation: Reservation
  from: number
  to: number
  /** The day it begins, which may be before the first date. */
  begins: CalendarDate
  /** The last date on which it counts: a night by the hour counts on the day on which it begins. */
  lastCounted: number
  /** Whether it is drawn as a bar across days, and so counts in no hour. */
  isBar: boolean
  /** How many of its nights begin on the dates, from `from` on. */
  nights: number
}

/** Finds the dates that each reservation covers; skips those that cover none. Dates are in order and may have gaps. */
export function placeReservations(reservations: Reservation[], dates: CalendarDate[]): PlacedReservation[] {
  const indexes = new Map(dates.map((date, index) => [date, index]))
  const indexFrom = (date: CalendarDate) => {
    const index = indexes.get(date) ?? dates.findIndex((later) => later >= date)
    return index === -1 ? dates.length : index
  }
  const placed: PlacedReservation[] = []
  for (const reservation of reservations) {
    const begins = dateOf(reservation.start)
    const last = lastDayOf(reservation, begins)
    const from = indexFrom(begins)
    const to = indexes.get(last) ?? indexFrom(last) - 1
    if (to < from) continue
    const isBar = isDrawnAsBar(reservation)
    // No night begins on the last day of a stay.
    const nights = isBar ? to - from + (indexes.has(last) ? 0 : 1) : 0
    placed.push({ reservation, from, to, lastCounted: isBar ? to : from, begins, isBar, nights })
  }
  return placed
}
