import type { Reservation } from '#contract/reservation.ts'

/** How many seats some reservations take together; one whose seats are not known counts none. */
export function seatsOf(reservations: Reservation[]): number {
  return reservations.reduce((sum, { seats_count: seats }) => sum + (seats ?? 0), 0)
}
