import { daysBetween, type CalendarDate } from '#contract/dates/wall-clock.ts'
import type { Reservation } from '#contract/reservation.ts'
import { daysOfReservation, isDrawnAsBar, type Days } from '#src/features/reservations/days/days.ts'
import { foldedProductOf } from '#src/features/reservations/days/filters.ts'
import { daysWithNothingBooked } from '#src/features/reservations/days/nothing-booked.ts'
import { parseTitle } from '#src/features/reservations/days/product-title.ts'
import type { ByDay } from '#src/features/reservations/days/reservations-by-day.ts'

/** A product, with its reservations on the shown days. */
export type ProductRow = {
  /** The folded name: the same for every spelling. */
  key: string
  /** The name in its first spelling; empty without a title. */
  product: string
  isByDay: boolean
  /** How many of its reservations are shown. */
  count: number
  /** Its whole days, each once, sorted by start. */
  stays: Reservation[]
  /** Its reservations by the hour, by the index of the day. */
  hours: Map<number, Reservation[]>
  /** Its reservations without filters. */
  booked: Reservation[]
}

/** A reservation's bar. */
export type PlacedStay = {
  reservation: Reservation
  lane: number
  /** The index of its first shown day, and how many days it covers. */
  from: number
  length: number
  isContinued: boolean
  continues: boolean
}

/** Above these lanes a stay is a part of its days' counts: a ticket of a day may be sold three hundred times. */
export const maxLanes = 8

/**
 * Groups the reservations of some days by product, the most frequent first. `booked` are those of the same days without filters;
 * the products of `others` have a row too, for example one that is booked only in the next period.
 */
export function productRows(
  byDay: ByDay,
  booked: readonly Reservation[],
  others: readonly Reservation[] = [],
): ProductRow[] {
  const rows = new Map<string, ProductRow>()
  const rowOf = (reservation: Reservation): ProductRow => {
    const key = foldedProductOf(reservation)
    const known = rows.get(key)
    if (known) return known
    const { product } = parseTitle(reservation.title)
    const isByDay = isDrawnAsBar(reservation)
    const row = { key, product, isByDay, count: 0, stays: [], hours: new Map(), booked: [] }
    rows.set(key, row)
    return row
  }
  for (const [index, [date, onDay]] of [...byDay].entries()) {
    for (const reservation of onDay) {
      const row = rowOf(reservation)
      const isFirst = index === 0 || reservation.start.startsWith(date)
      if (isFirst) row.count += 1
      if (!isDrawnAsBar(reservation)) addTo(row.hours, index, reservation)
      else if (isFirst) row.stays.push(reservation)
    }
  }
  for (const reservation of others) rowOf(reservation)
  for (const reservation of booked) rows.get(foldedProductOf(reservation))?.booked.push(reservation)
  return [...rows.values()].sort((a, b) => b.count - a.count || a.product.localeCompare(b.product))
}

/** Places the stays of a product in lanes, and counts by day what needs more of them, with the reservations by the hour. */
export function placeRow({ stays, hours }: Pick<ProductRow, 'stays' | 'hours'>, days: Days) {
  const lastIndex = daysBetween(days.first, days.last)
  const lanes: number[] = []
  const placed: PlacedStay[] = []
  const counts = new Map([...hours].map(([day, onDay]) => [day, [...onDay]]))
  for (const reservation of stays) {
    const { first, last } = daysOfReservation(reservation)
    const from = Math.max(0, daysBetween(days.first, first))
    const to = Math.min(lastIndex, daysBetween(days.first, last))
    const free = lanes.findIndex((end) => end < from)
    const lane = free === -1 ? lanes.length : free
    if (lane === maxLanes) for (let day = from; day <= to; day += 1) addTo(counts, day, reservation)
    else {
      lanes[lane] = to
      const [isContinued, continues] = [first < days.first, last > days.last]
      placed.push({ reservation, lane, from, length: to - from + 1, isContinued, continues })
    }
  }
  return { placed, counts, lanes: lanes.length }
}

/** What begins and ends on a day, and the products by the day of which nothing is booked on it. */
export function stayFacts(rows: readonly ProductRow[], byDay: ByDay, date: CalendarDate) {
  const stays = (byDay.get(date) ?? []).filter(isDrawnAsBar)
  const day = { first: date, last: date }
  return {
    begins: stays.filter((stay) => daysOfReservation(stay).first === date),
    ends: stays.filter((stay) => daysOfReservation(stay).last === date),
    free: rows.filter(({ isByDay, booked }) => isByDay && daysWithNothingBooked(booked, day).length > 0),
  }
}

function addTo(lists: Map<number, Reservation[]>, day: number, reservation: Reservation): void {
  const list = lists.get(day)
  if (list) list.push(reservation)
  else lists.set(day, [reservation])
}
