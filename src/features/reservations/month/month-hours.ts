import type { Reservation } from '#contract/reservation.ts'
import { parseTitle } from '#src/features/reservations/days/product-title.ts'
import { dateOf, type CalendarDate, type WallClock } from '#contract/dates/wall-clock.ts'
import { phaseOf } from '#src/features/reservations/days/reservation-phase.ts'
import { estimateTextWidth } from '#src/features/reservations/reservation/labels/text-width.ts'

type PlacedHours = { reservation: Reservation; lane: number; lines: 1 | 2 }

/** Places reservations in a day's free lanes. While lanes remain, a name wider than `nameWidth` ems takes two. */
export function placeHours(reservations: Reservation[], free: number[], nameWidth: number): PlacedHours[] {
  const placed: PlacedHours[] = []
  let spare = free.length - reservations.length
  let next = 0
  for (const reservation of reservations) {
    const lane = free[next]
    if (lane === undefined) break
    const isLong = spare > 0 && free[next + 1] === lane + 1 && isWider(reservation, nameWidth)
    placed.push({ reservation, lane, lines: isLong ? 2 : 1 })
    next += isLong ? 2 : 1
    if (isLong) spare -= 1
  }
  return placed
}

function isWider({ title }: Reservation, nameWidth: number): boolean {
  return estimateTextWidth(parseTitle(title).product.slice(0, longEnough)) > nameWidth
}

/* No name of so many letters fits into one line. */
const longEnough = 120

/** The earliest reservations of a day, at most `count`. Today the past ones give way to the others. */
export function selectHours(
  hours: Reservation[],
  date: CalendarDate,
  count: number,
  now: WallClock,
): Reservation[] {
  if (hours.length <= count || date !== dateOf(now)) return hours.slice(0, count)
  const isPast = (reservation: Reservation) => phaseOf(reservation, now).name === 'past'
  const coming = hours.filter((reservation) => !isPast(reservation)).slice(0, count)
  const past = hours.filter(isPast)
  return [...past.slice(past.length - count + coming.length), ...coming]
}
