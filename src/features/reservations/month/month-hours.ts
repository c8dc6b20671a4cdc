import type { Reservation } from '#contract/reservation.ts'
import { isDrawnAsBar } from '#src/features/reservations/days/days.ts'
import { parseTitle } from '#src/features/reservations/days/product-title.ts'
import { dateOf, type CalendarDate, type WallClock } from '#contract/dates/wall-clock.ts'
import { phaseOf } from '#src/features/reservations/days/reservation-phase.ts'
import { estimateTextWidth } from '#src/features/reservations/reservation/labels/text-width.ts'

/** The time, and the keys of new and moved reservations. */
export type News = { now: WallClock; changedKeys: ReadonlySet<string> }

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

/** Whether the name of a reservation is wider than `nameWidth` ems. */
export function isWider({ title }: Reservation, nameWidth: number): boolean {
  return estimateTextWidth(parseTitle(title).product.slice(0, longEnough)) > nameWidth
}

/* No name of so many letters fits into one line. */
const longEnough = 120

/**
 * The earliest reservations that begin on a day, at most `count`, before what goes over from the day before and the bars that found
 * no lane in their week. Today the past ones give way to the others.
 */
export function selectHours(
  others: Reservation[],
  date: CalendarDate,
  count: number,
  now: WallClock,
): Reservation[] {
  const isToday = date === dateOf(now)
  const turnOf = (row: Reservation) => (isDrawnAsBar(row) ? 2 : Number(!isToday && dateOf(row.start) < date))
  const hours = others.toSorted((a, b) => turnOf(a) - turnOf(b))
  const coming = isToday ? hours.filter((row) => phaseOf(row, now).name !== 'past').length : hours.length
  const first = Math.max(0, hours.length - Math.max(coming, count))
  return hours.slice(first, first + count)
}

/** Today the next reservation of a crowded day, and those that are new or moved. */
export function selectNews(
  others: Reservation[],
  date: CalendarDate,
  { now, changedKeys }: News,
): Reservation[] {
  const next = date === dateOf(now) ? others.find((row) => row.start > now && !isDrawnAsBar(row)) : undefined
  const changed = others.filter((row) => row !== next && changedKeys.has(row.key) && !isDrawnAsBar(row))
  return next ? [next, ...changed] : changed
}
