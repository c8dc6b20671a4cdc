import { dateOf, daysBetween, type CalendarDate, type WallClock } from '#contract/dates/wall-clock.ts'
import type { Reservation } from '#contract/reservation.ts'
import {
  daysOfReservation,
  eachDay,
  isDrawnAsBar,
  isWithin,
  type Days,
} from '#src/features/reservations/days/days.ts'
import { parseTitle, foldedProductOf } from '#src/features/reservations/days/product-title.ts'
import { isShared, maxStayLanes } from '#src/features/reservations/days/stays.ts'
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
  /** Its reservations by the hour, by day. */
  hours: Map<CalendarDate, Reservation[]>
  /** Its reservations without filters. */
  booked: Reservation[]
}

/** A reservation's bar. */
export type PlacedStay = {
  reservation: Reservation
  lane: number
  /** The half of a shown day at which it begins, and the one before which it ends: two a day, from 0. */
  from: number
  to: number
  isContinued: boolean
  continues: boolean
}

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
    const row = rows.get(key) ?? {
      key,
      product: parseTitle(reservation.title).product,
      isByDay: isDrawnAsBar(reservation),
      count: 0,
      stays: [],
      hours: new Map(),
      booked: [],
    }
    rows.set(key, row)
    return row
  }
  for (const [index, [date, onDay]] of [...byDay].entries()) {
    onDay.forEach((reservation) => {
      const row = rowOf(reservation)
      const isFirst = index === 0 || reservation.start.startsWith(date)
      if (isFirst) row.count += 1
      if (!isDrawnAsBar(reservation)) addTo(row.hours, date, reservation)
      else if (isFirst) row.stays.push(reservation)
    })
  }
  others.forEach(rowOf)
  booked.forEach((reservation) => rows.get(foldedProductOf(reservation))?.booked.push(reservation))
  return [...rows.values()].sort((a, b) => b.count - a.count || a.product.localeCompare(b.product))
}

/**
 * Places the stays of a product in lanes, and counts by day what needs more of them, with the reservations by the hour. A stay
 * that ends on the day on which the next begins leaves it the second half of the day.
 */
export function placeRow({ stays, hours }: Pick<ProductRow, 'stays' | 'hours'>, days: Days) {
  const dates = eachDay(days)
  // The last stay of each lane.
  const lanes: PlacedStay[] = []
  const placed: PlacedStay[] = []
  // The stays for which there is no lane.
  const without = new Map<CalendarDate, Reservation[]>()
  for (const reservation of stays) {
    const { first, last } = daysOfReservation(reservation)
    if (first > days.last || last < days.first) continue
    const isContinued = first < days.first
    const continues = last > days.last
    const from = isContinued ? 0 : daysBetween(days.first, first) * 2
    const to = continues ? dates.length * 2 : daysBetween(days.first, last) * 2 + 2
    const before = lanes.find((each) => each.to <= from || isShared(first, each.reservation, reservation))
    const lane = before?.lane ?? lanes.length
    if (lane === maxStayLanes) {
      for (const day of dates.slice(from / 2, to / 2)) addTo(without, day, reservation)
      continue
    }
    const isHalf = before !== undefined && before.to > from
    if (isHalf) before.to -= 1
    const stay = { reservation, lane, from: from + Number(isHalf), to, isContinued, continues }
    lanes[lane] = stay
    placed.push(stay)
  }
  const counts = new Map([...hours].filter(([date]) => isWithin(days, date)))
  for (const [date, more] of without) counts.set(date, [...(counts.get(date) ?? []), ...more])
  return { placed, counts, lanes: lanes.length }
}

/** What the count of a day says: how many, and until when they go on if all by the hour began the day before. */
export type DayCount = { count: number; until: WallClock | null }

/** Counts the reservations of a product on a day. */
export function countOn(onDay: Reservation[], date: CalendarDate): DayCount {
  const isBefore = onDay.every((row) => dateOf(row.start) < date && !isDrawnAsBar(row))
  const ends = isBefore ? onDay.flatMap(({ end }) => end ?? []) : []
  return { count: onDay.length, until: ends.toSorted().at(-1) ?? null }
}

function addTo(lists: Map<CalendarDate, Reservation[]>, day: CalendarDate, reservation: Reservation): void {
  const list = lists.get(day)
  if (list) list.push(reservation)
  else lists.set(day, [reservation])
}
