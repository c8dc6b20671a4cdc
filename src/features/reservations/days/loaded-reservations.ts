import type { Rows } from '#contract/envelope.ts'
import type { Reservation } from '#contract/reservation.ts'
import type { Days } from './days.ts'

/** The reservations that lie on some days, sorted by start. */
export type ReservationsOfDays = Rows<Reservation> & { days: Days }

/** A response to a request, with the times of both by the browser's clock, in milliseconds. */
export type LoadedReservations = ReservationsOfDays & { requestedAt: number; receivedAt: number }
