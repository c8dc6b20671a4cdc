import { daysBetween, type CalendarDate } from '#contract/dates/wall-clock.ts'
import type { Reservation } from '#contract/reservation.ts'
import { daysOfReservation, isDrawnAsBar } from './days.ts'
import { parseTitle } from './product-title.ts'

type Stay = { night: number; nights: number; begins: boolean; ends: boolean }

/** Which night of a stay a date is; null for a reservation that is no stay or not on this date. */
export function stayOn(reservation: Reservation, date: CalendarDate): Stay | null {
  const { first, last } = daysOfReservation(reservation)
  if (!isDrawnAsBar(reservation) || first === last || date < first || date > last) return null
  const nights = daysBetween(first, last)
  const night = Math.min(nights, daysBetween(first, date) + 1)
  return { night, nights, begins: date === first, ends: date === last }
}

/** The stays that end or begin on a date on which another stay of the same product begins or ends. */
export function changesOver(reservations: Reservation[], date: CalendarDate): Reservation[] {
  const productsThat = (kind: 'begins' | 'ends') =>
    new Set(
      reservations.filter((row) => stayOn(row, date)?.[kind]).map((row) => parseTitle(row.title).product),
    )
  const [begin, end] = [productsThat('begins'), productsThat('ends')]
  return reservations.filter((row) => {
    const stay = stayOn(row, date)
    const { product } = parseTitle(row.title)
    return (stay?.begins || stay?.ends) && begin.has(product) && end.has(product)
  })
}
