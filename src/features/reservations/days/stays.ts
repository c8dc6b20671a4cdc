import { dateOf, daysBetween, type CalendarDate } from '#contract/dates/wall-clock.ts'
import type { Reservation } from '#contract/reservation.ts'
import { cached } from '#src/lib/cached.ts'
import { daysOfReservation, isDrawnAsBar } from './days.ts'
import { foldedProductOf } from './product-title.ts'

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
  const { start, end } = reservation
  // Most reservations end on their day.
  if (end === null || end.startsWith(dateOf(start)) || !isDrawnAsBar(reservation)) return 0
  return nightsOfBar(reservation)
}

const nightsOfBar = cached((reservation: Reservation) => {
  const { first, last } = daysOfReservation(reservation)
  return first === last ? 0 : daysBetween(first, last)
})

/** Returns a stay on one of its days; null for a reservation that is no stay, and on other days. */
export function stayOn(reservation: Reservation, date: CalendarDate): Stay | null {
  const nights = nightsOf(reservation)
  const night = nights === 0 ? 0 : daysBetween(dateOf(reservation.start), date) + 1
  if (night < 1 || night > nights + 1) return null
  const ends = night > nights
  return { night: ends ? 0 : night, nights, begins: night === 1, ends }
}

/** Whether a stay begins on a day, ends on it or goes on; null for a reservation that is no stay, and on other days. */
export function turnOf(reservation: Reservation, date: CalendarDate): 'begins' | 'ends' | 'goesOn' | null {
  const stay = stayOn(reservation, date)
  return stay && (stay.begins ? 'begins' : stay.ends ? 'ends' : 'goesOn')
}

const begins = (row: Reservation, date: CalendarDate) => row.start.startsWith(date) && nightsOf(row) > 0
const ends = (row: Reservation, date: CalendarDate) =>
  nightsOf(row) > 0 && daysOfReservation(row).last === date

/** Whether one of two stays ends on a day and the other begins on it, so that both have room in one lane: each takes a half. */
export function isShared(date: CalendarDate, one: Reservation, other: Reservation): boolean {
  return (begins(one, date) && ends(other, date)) || (ends(one, date) && begins(other, date))
}

/** Above these lanes a stay is a part of its days' counts: a ticket of a day may be sold three hundred times. */
export const maxStayLanes = 8

/** Whether a day has stays alone, all of which have lanes among the products by days. */
export function isOfStays(reservations: readonly Reservation[]): boolean {
  const products = Map.groupBy(reservations, foldedProductOf)
  if (reservations.length === 0) return false
  return (
    reservations.every(isDrawnAsBar) && [...products.values()].every(({ length }) => length <= maxStayLanes)
  )
}

/**
 * Returns the stays that begin or end on a day on which a product changes over, by product: one stay of it ends and another
 * begins. Every spelling is the same product; of those without a name nobody knows.
 */
export function changesOver(reservations: readonly Reservation[], date: CalendarDate): Reservation[] {
  const beginning = new Set(reservations.filter((row) => begins(row, date)))
  const turning = reservations.filter((row) => beginning.has(row) || ends(row, date))
  const products = Map.groupBy(turning, foldedProductOf)
  products.delete('')
  const hasBoth = (rows: Reservation[]) => new Set(rows.map((row) => beginning.has(row))).size === 2
  return [...products.values()].filter(hasBoth).flat()
}
