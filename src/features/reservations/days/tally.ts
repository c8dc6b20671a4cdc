import type { Reservation } from '#contract/reservation.ts'
import type { CalendarDate } from '#contract/dates/wall-clock.ts'
import { nightsOf } from './stays.ts'
import type { ByDay } from './reservations-by-day.ts'

/** A number of reservations, and the seats that they take. */
export type Tally = {
  reservations: number
  /** The sum of the known seats. */
  seats: number
  /** The number of reservations whose seats are not known. */
  unknown: number
  /** Whether all are stays: their seats are the size of what is let, of which a sum says nothing. */
  areStays: boolean
}

export function emptyTally(): Tally {
  return { reservations: 0, seats: 0, unknown: 0, areStays: true }
}

/** Adds one reservation to a tally. */
export function addReservation(tally: Tally, reservation: Reservation): void {
  const { seats_count: seats } = reservation
  tally.reservations += 1
  tally.areStays &&= nightsOf(reservation) > 0
  if (seats === null) tally.unknown += 1
  else tally.seats += seats
}

export function tallyOf(reservations: Reservation[]): Tally {
  const tally = emptyTally()
  reservations.forEach((reservation) => addReservation(tally, reservation))
  return tally
}

/** Whether the seats of a tally say more than its reservations: they are not of stays, and not as many, or not all known. */
export function hasOtherSeats({ reservations, seats, unknown, areStays }: Tally): boolean {
  return !areStays && (unknown > 0 || seats !== reservations)
}

/** Whether seats say more on most of the days with reservations, and are all known there. */
export function haveOtherSeats(tallies: Iterable<Tally>): boolean {
  const booked = [...tallies].filter(({ reservations }) => reservations > 0)
  const inSeats = booked.filter((tally) => tally.unknown === 0 && hasOtherSeats(tally))
  return inSeats.length * 2 > booked.length
}

export function tallyByDay(byDay: ByDay): Map<CalendarDate, Tally> {
  return new Map([...byDay].map(([date, onDay]) => [date, tallyOf(onDay)]))
}
