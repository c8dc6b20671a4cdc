import type { EventInput } from '@fullcalendar/react'
import type { Reservation } from '#contract/reservation.ts'
import { addDays, dateOf, minutesBetween, type WallClock } from '#contract/dates/wall-clock.ts'
import { daysOfReservation, eachDay, isDrawnAsBar, type Days } from '#src/features/reservations/days/days.ts'
import { minutesOn } from '#src/features/reservations/days/minutes-on.ts'
import { productOf } from '#src/features/reservations/days/product-title.ts'
import type { Hours } from './table-hours.ts'
import { heightForLines, linesWanted, roomIn, type Room, type WidthOf } from './tile-text.ts'

/** The room of a day: its width and the height of an hour in px at usual letters, how many tiles stand abreast at most, and how letters are measured. */
export type Lane = { width: number; hour: number; maxTiles: number; widthOf: WidthOf }

/**
 * Returns the events of FullCalendar for reservations, sorted by start: times as they are, whole days with an exclusive end. The end of a
 * night before the first hour has no place among the hours, so it is an event of its day above them. With a `lane` the tile of a name
 * that is longer than a line of a tile beside another has up to five lines, where nothing is below it.
 */
export function timeGridEvents(reservations: Reservation[], hours: Hours, lane?: Lane): EventInput[] {
  const tiles = lane && tilesOf(reservations, lane)
  return reservations.flatMap((reservation): EventInput[] => {
    const { key, start } = reservation
    const { room, until: end = reservation.end } = tiles?.get(reservation) ?? {}
    const { first, last } = daysOfReservation(reservation)
    // Leaves out the link to the order, because only our own checked link may open it.
    const length = lengthOf(reservation)
    const shown = minutesBetween(start, end ?? start)
    const overhang = shown > length ? 1 - length / shown : 0
    const shared = { id: key, reservation, room, length, overhang }
    if (isDrawnAsBar(reservation)) return [{ ...shared, allDay: true, start: first, end: addDays(last, 1) }]
    const event = { ...shared, start, ...(end !== null && end > start && { end }) }
    if (first === last || minutesOn(reservation, last).to > hours.first * 60) return [event]
    return [
      event,
      { ...shared, id: `${key} night`, isNight: true, allDay: true, start: last, end: addDays(last, 1) },
    ]
  })
}

/** The height of the lowest tile, in px at usual letters: its time and its name. */
export const tileHeight = 28
/* A day of more has no room below a tile, and comparing all of thousands would take a second. */
const maxCompared = 100
/* In px: the lane of one of seven days in a window of 1280px, and of one day on a phone. */
const [usualWidth, widthAlone] = [152, 290]

/* Returns of each reservation by the hour the room of its tile, and until when it lasts. */
function tilesOf(reservations: Reservation[], lane: Lane) {
  const { width, hour } = lane
  const tiles = new Map<Reservation, { room: Room; until: WallClock | null }>()
  for (const ofDay of dayLists(reservations)) {
    for (const [row, share] of sharesOf(ofDay, lane.maxTiles, (tileHeight / hour) * 60)) {
      const until =
        share < 1 && ofDay.length <= maxCompared ? endOfTile(row, ofDay, width * share, lane) : row.end
      const { from, to } = minutesOn({ ...row, end: until }, dateOf(row.start))
      const height = Math.max(tileHeight, ((to - from) / 60) * hour)
      tiles.set(row, { room: roomIn(width * share, height), until })
    }
  }
  return tiles
}

const dayLists = (reservations: readonly Reservation[]) =>
  Map.groupBy(
    reservations.filter((reservation) => !isDrawnAsBar(reservation)),
    ({ start }) => dateOf(start),
  ).values()

const lengthOf = ({ start, end }: Reservation) => minutesBetween(start, end ?? start)

/*
 * Returns which share of their day's width tiles have that last at least some minutes, as FullCalendar places them: in columns, of which
 * all that touch each other have the same, and each tile reaches to the next.
 */
function sharesOf(ofDay: Reservation[], maxTiles: number, least: number): Map<Reservation, number> {
  if (ofDay.length > maxCompared) return new Map(ofDay.map((row) => [row, 1 / maxTiles]))
  const placed: {
    row: Reservation
    to: number
    column: number
    group: { columns: number }
    reach: number
  }[] = []
  const inOrder = ofDay.toSorted(
    (a, b) => a.start.localeCompare(b.start) || lengthOf(b) - lengthOf(a) || a.title.localeCompare(b.title),
  )
  for (const row of inOrder) {
    const { from, to } = minutesOn(row, dateOf(row.start))
    const beside = placed.filter((other) => other.to > from)
    const columns = new Set(beside.map(({ column }) => column))
    const column = Array.from({ length: maxTiles }, (_, index) => index).find((index) => !columns.has(index))
    if (column === undefined) continue
    const group = beside[0]?.group ?? { columns: 0 }
    group.columns = Math.max(group.columns, column + 1)
    for (const other of beside) if (other.column < column) other.reach = Math.min(other.reach, column)
    const reach = Math.min(...beside.map((other) => other.column).filter((other) => other > column))
    placed.push({ row, to: Math.max(to, from + least), column, group, reach })
  }
  return new Map(
    placed.map(({ row, column, group, reach }) => [
      row,
      (Math.min(reach, group.columns) - column) / group.columns,
    ]),
  )
}

/* Returns until when a tile beside another lasts with up to five lines for its name and its seats, if these show all of it and nothing is below it; otherwise its end. */
function endOfTile(
  row: Reservation,
  ofDay: Reservation[],
  width: number,
  { hour, widthOf }: Lane,
): WallClock {
  const { start } = row
  const end = row.end ?? start
  const lines = linesWanted(productOf(row), row.seats_count, width, widthOf)
  if (lines < 2) return end
  // A little more: seconds have no parts.
  const height = heightForLines(lines) + 0.5
  const until = new Date(Date.parse(`${start}Z`) + (height / hour) * 3_600_000)
    .toISOString()
    .slice(0, 19) as WallClock
  const isFree =
    until.startsWith(dateOf(start)) && !ofDay.some((other) => other.start >= end && other.start < until)
  return isFree && until > end ? until : end
}

/* In rem: of a window that is high enough for all hours, at most for names, and at most for what follows each other. */
const [lowestHour, highForNames, highest] = [1.75, 3.75, 4.5]

/**
 * Returns the least height of an hour, in rem, at which what follows a reservation of `reservations`, sorted by start, lies below its
 * tile and not beside it, as if both were at the same time, and a tile beside another has lines for its name.
 */
export function hourHeight(
  reservations: readonly Reservation[],
  { first, last }: Days,
  widthOf: WidthOf,
): number {
  const width = first === last ? widthAlone : usualWidth
  const days = [...dayLists(reservations)]
  const forTiles = days.flatMap(heightsForTiles)
  const forNames = days.flatMap((ofDay) => heightsForNames(ofDay, width, widthOf))
  return Math.min(highest, Math.max(lowestHour, ...forTiles, ...forNames))
}

/* Returns the heights of an hour, in rem, at which what follows each reservation of a day is below it. */
function heightsForTiles(ofDay: Reservation[]): number[] {
  return ofDay.map(({ start, end }, index) => {
    let next = index + 1
    const isBeside = (row?: Reservation) => row && (row.start === start || row.start < (end ?? start))
    while (isBeside(ofDay[next])) next += 1
    const gap = minutesBetween(start, ofDay[next]?.start ?? start)
    // A px more: the browser rounds.
    return gap === 0 ? lowestHour : ((tileHeight + 1) / 16) * (60 / gap)
  })
}

/* Returns the heights of an hour, in rem, at which the tiles beside others have as many lines of their names as they can. */
function heightsForNames(ofDay: Reservation[], width: number, widthOf: WidthOf): number[] {
  if (ofDay.length > maxCompared) return []
  return [...sharesOf(ofDay, 3, 0)].map(([row, share]) => {
    const lines = share === 1 ? 1 : linesWanted(productOf(row), row.seats_count, width * share, widthOf)
    const hours = lengthOf(row) / 60
    // The lowest tile has one.
    const heights = Array.from({ length: lines - 1 }, (_, index) => heightForLines(index + 2) / 16 / hours)
    return heights.findLast((height) => height <= highForNames) ?? lowestHour
  })
}

/** Returns how many events the day with the most has above the hours. */
export function maxBarsOf(events: EventInput[], days: Days): number {
  const bars = events.filter(({ allDay }) => allDay)
  const countOn = (date: string) =>
    bars.filter(({ start, end }) => String(start) <= date && String(end) > date).length
  return Math.max(0, ...eachDay(days).map(countOn))
}

/** Reads the reservation of an event of `timeGridEvents`, the room of its tile, the part of it below its end, and whether it is the end of a night. */
export function reservationOf({ event }: { event: { extendedProps: Record<string, unknown> } }) {
  // FullCalendar moves unknown fields here. The cast is safe because timeGridEvents sets them on every event.
  return event.extendedProps as { reservation: Reservation; room?: Room; overhang: number; isNight?: true }
}
