import type { Reservation } from '#contract/reservation.ts'
import { dateOf, type CalendarDate, type WallClock } from '#contract/dates/wall-clock.ts'
import { isDrawnAsBar } from '#src/features/reservations/days/days.ts'
import { parseTitle } from '#src/features/reservations/days/product-title.ts'
import { phaseOf } from '#src/features/reservations/days/reservation-phase.ts'
import { estimateTextWidth } from '#src/features/reservations/reservation/labels/text-width.ts'

/** The room of a day. */
export type MonthRoom = {
  /** How many lanes fit the window. Where not all reservations fit, the last lane says how many more there are. */
  lanes: number
  /** How wide a name of one line and its time may be, in ems; null where days show no names. */
  nameWidth: number | null
  /** How wide a time is, in the same. */
  timeWidth: (time: WallClock) => number
  /** How wide the day is. */
  dayWidth: number
}

/** The time, and the keys of new and moved reservations. */
export type News = { now: WallClock; changedKeys: ReadonlySet<string> }

type PlacedHours = { reservation: Reservation; lane: number; lines: number }

/* A line breaks between words, so that two are not filled. */
const filledPart = 0.85
/* The lines that a name fills of one, two and three lanes. */
const filledLines = [1, 2 * filledPart, 4 * filledPart]
/* In ems: `until`, before the time of what began the day before. */
const untilWidth = 2.2

/**
 * Places reservations in a day's free lanes. While lanes remain, a name that is too wide for its room takes two, and then one that
 * is too wide for these takes three, or four.
 */
export function placeHours(
  reservations: Reservation[],
  free: number[],
  room: MonthRoom | null,
  date: CalendarDate,
): PlacedHours[] {
  let spare = free.length - reservations.length
  const placed = reservations.map((reservation): PlacedHours => ({ reservation, lane: -1, lines: 1 }))
  for (const [index, filled] of filledLines.entries()) {
    for (const tile of placed) {
      if (spare <= 0 || !room || room.nameWidth === null) break
      const { start, end } = tile.reservation
      const isContinued = dateOf(start) < date
      const time = room.timeWidth(isContinued ? (end ?? start) : start) + (isContinued ? untilWidth : 0)
      if (!isWider(tile.reservation, filled * (room.nameWidth - time))) continue
      tile.lines = index + 2
      spare -= 1
    }
  }
  let next = 0
  for (const tile of placed) {
    tile.lane = free[next] ?? -1
    // Lanes that are not below each other belong to different tiles.
    while (tile.lines > 1 && free[next + tile.lines - 1] !== tile.lane + tile.lines - 1) tile.lines -= 1
    next += tile.lines
  }
  return placed.filter(({ lane }) => lane >= 0)
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
