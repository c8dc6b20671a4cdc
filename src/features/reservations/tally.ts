import type { Reservation } from '#contract/reservation.ts'
import type { CalendarDate } from '#contract/wall-clock.ts'
import { datesWithin } from './by-day.ts'
import { eachDay, type Days } from './days.ts'

/** How many reservations, and how many seats they take together. */
export type Tally = {
  reservations: number
  /** Null when none says how many it takes. */
  seats: number | null
  /** Some do not say how many they take. */
  isAtLeast: boolean
}

export function emptyTally(): Tally {
  return { reservations: 0, seats: null, isAtLeast: false }
}

/** Counts one more reservation in. */
export function addTo(tally: Tally, { seats_count: seats }: Reservation): void {
  tally.reservations += 1
  if (seats === null) tally.isAtLeast = true
  else tally.seats = (tally.seats ?? 0) + seats
}

export function tallyOf(reservations: Reservation[]): Tally {
  const tally = emptyTally()
  for (const reservation of reservations) addTo(tally, reservation)
  return tally
}

/** Day by day; a reservation of several days counts on each of them. */
export function tallyByDay(reservations: Reservation[], days: Days): Map<CalendarDate, Tally> {
  const tallies = new Map(eachDay(days).map((date) => [date, emptyTally()]))
  for (const reservation of reservations) {
    for (const date of datesWithin(days, reservation)) {
      const tally = tallies.get(date)
      if (tally) addTo(tally, reservation)
    }
  }
  return tallies
}

/** How busy a day or an hour is beside the busiest, from 0 (no seats) to 4. */
export function shadeOf({ seats }: Tally, mostSeats: number): 0 | 1 | 2 | 3 | 4 {
  if (seats === null || seats <= 0 || mostSeats <= 0) return 0
  // The cast is safe: seats are at most the most, so this is 1 to 4.
  return Math.ceil((Math.min(seats, mostSeats) / mostSeats) * 4) as 1 | 2 | 3 | 4
}

/** The seats of the busiest. */
export function mostSeatsOf(tallies: Iterable<Tally>): number {
  return Math.max(0, ...[...tallies].map(({ seats }) => seats ?? 0))
}
