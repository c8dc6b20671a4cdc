import type { Reservation } from '#contract/reservation.ts'
import type { CalendarDate } from '#contract/dates/wall-clock.ts'
import type { ByDay } from './reservations-by-day.ts'

/** How many reservations, and how many seats they take together. */
export type Tally = {
  reservations: number
  /** Of those that say how many they take. */
  seats: number
  /** How many do not say. */
  unknown: number
}

export function emptyTally(): Tally {
  return { reservations: 0, seats: 0, unknown: 0 }
}

/** Counts one more reservation in. */
export function addTo(tally: Tally, { seats_count: seats }: Reservation): void {
  tally.reservations += 1
  if (seats === null) tally.unknown += 1
  else tally.seats += seats
}

/** Counts all of another one in. */
export function addTally(tally: Tally, { reservations, seats, unknown }: Tally): void {
  tally.reservations += reservations
  tally.seats += seats
  tally.unknown += unknown
}

export function tallyOf(reservations: Reservation[]): Tally {
  const tally = emptyTally()
  for (const reservation of reservations) addTo(tally, reservation)
  return tally
}

export function tallyByDay(byDay: ByDay): Map<CalendarDate, Tally> {
  return new Map([...byDay].map(([date, onDay]) => [date, tallyOf(onDay)]))
}

/** The seats of the busiest. */
export function maxSeatsOf(tallies: Iterable<Tally>): number {
  return Math.max(0, ...[...tallies].map(({ seats }) => seats))
}

/** How many seats fill a day's gauge: as many as nine of ten of the days that have any do not exceed. */
export function fullGauge(tallies: Iterable<Tally>): number {
  const seats = [...tallies].map((tally) => tally.seats).filter((count) => count > 0)
  seats.sort((a, b) => a - b)
  return seats[Math.ceil(seats.length * 0.9) - 1] ?? 0
}
