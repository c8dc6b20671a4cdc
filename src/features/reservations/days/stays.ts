import { daysBetween, type CalendarDate } from '#contract/dates/wall-clock.ts'
import type { Reservation } from '#contract/reservation.ts'
import { cached } from '#src/lib/cached.ts'
import { daysOfReservation, isDrawnAsBar } from './days.ts'
import { foldedProductOf } from './product-title.ts'

/** The nights between the first and the last day of a stay; 0 for a reservation of one day, or of hours over midnight. */
export function nightsOf(reservation: Reservation): number {
  return isDrawnAsBar(reservation) ? nightsOfBar(reservation) : 0
}

const nightsOfBar = cached((reservation: Reservation) => {
  const { first, last } = daysOfReservation(reservation)
  return daysBetween(first, last)
})

/** Whether a stay begins on a day, ends on it or goes on; null for a reservation that is no stay, and on other days. */
export function turnOf(reservation: Reservation, date: CalendarDate): 'begins' | 'ends' | 'goesOn' | null {
  if (nightsOf(reservation) === 0) return null
  const { first, last } = daysOfReservation(reservation)
  if (date === first) return 'begins'
  if (date === last) return 'ends'
  return date > first && date < last ? 'goesOn' : null
}

/* Whether one begins and another ends. */
const hasBoth = (turns: ReturnType<typeof turnOf>[]) => turns.includes('begins') && turns.includes('ends')

/** Whether one of two stays ends on a day and the other begins on it, so that both have room in one lane: each takes a half. */
export function isShared(date: CalendarDate, one: Reservation, other: Reservation): boolean {
  return hasBoth([turnOf(one, date), turnOf(other, date)])
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
  const turning = reservations.filter((row) => (turnOf(row, date) ?? 'goesOn') !== 'goesOn')
  const products = Map.groupBy(turning, foldedProductOf)
  products.delete('')
  return [...products.values()].filter((rows) => hasBoth(rows.map((row) => turnOf(row, date)))).flat()
}
