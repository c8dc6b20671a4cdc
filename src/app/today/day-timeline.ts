import type { Reservation } from '#contract/reservation.ts'
import { dateOf, type CalendarDate, type WallClock } from '#contract/dates/wall-clock.ts'
import { takesWholeDays } from '#src/features/reservations/days/days.ts'

/** An hour of a day and the seats that are taken in it, by those that say how many they take. */
export type HourOfDay = { hour: number; seats: number }

/** A reservation as it lies on a day, from its beginning there to its end there, in minutes since midnight. */
export type Tile = { reservation: Reservation; from: number; to: number }

export type DayTimeline = {
  /** Every hour from the first that anything happens in, or from the one before now, to the last. */
  hours: HourOfDay[]
  /** The reservations side by side: in a lane none begins before the one before it has ended. */
  lanes: Tile[][]
  /** Those that found no lane. */
  hidden: Reservation[]
}

const fewestHours = 8
const mostLanes = 5
/* A name needs some room, and one without an end has no length of its own. */
const shortestTile = 45
const wholeDay = 24 * 60

/** How the reservations of a day that begin or end at an hour lie on it; those that take all of it are none of them. */
export function timelineOf(reservations: Reservation[], date: CalendarDate, now: WallClock): DayTimeline {
  const tiles = reservations
    .filter((reservation) => !takesWholeDays(reservation))
    .map((reservation) => tileOf(reservation, date))
    .filter(({ from, to }) => to - from < wholeDay)
    .sort((one, other) => one.from - other.from || other.to - one.to)
  const { lanes, hidden } = inLanes(tiles)
  return { hours: hoursOf(tiles, minuteOf(now, date)), lanes, hidden }
}

/** The minute of a day that a time is at, from 0 to 1440: what is on another day is at the day's beginning or end. */
export function minuteOf(time: WallClock, date: CalendarDate): number {
  if (dateOf(time) < date) return 0
  if (dateOf(time) > date) return wholeDay
  return Number(time.slice(11, 13)) * 60 + Number(time.slice(14, 16))
}

function tileOf(reservation: Reservation, date: CalendarDate): Tile {
  const { start, end } = reservation
  const from = minuteOf(start, date)
  return { reservation, from, to: end === null ? from : minuteOf(end, date) }
}

function inLanes(tiles: Tile[]): Pick<DayTimeline, 'lanes' | 'hidden'> {
  const lanes: Tile[][] = []
  const ends: number[] = []
  const hidden: Reservation[] = []
  for (const tile of tiles) {
    const free = ends.findIndex((end) => end <= tile.from)
    const lane = free === -1 ? lanes.length : free
    if (lane >= mostLanes) {
      hidden.push(tile.reservation)
      continue
    }
    ;(lanes[lane] ??= []).push(tile)
    ends[lane] = Math.max(tile.to, tile.from + shortestTile)
  }
  return { lanes, hidden }
}

function hoursOf(tiles: Tile[], now: number): HourOfDay[] {
  const first = Math.floor(Math.min(Math.max(0, now - 60), ...tiles.map(({ from }) => from)) / 60)
  const last = Math.ceil(
    Math.max(now, ...tiles.map(({ from, to }) => Math.max(to, from + shortestTile))) / 60,
  )
  const begin = Math.min(first, 24 - fewestHours)
  const end = Math.min(24, Math.max(last, begin + fewestHours))
  return Array.from({ length: end - begin }, (_, index) => {
    const hour = begin + index
    return { hour, seats: seatsBetween(tiles, hour * 60, (hour + 1) * 60) }
  })
}

function seatsBetween(tiles: Tile[], from: number, to: number): number {
  const within = tiles.filter((tile) => tile.from < to && Math.max(tile.to, tile.from + 1) > from)
  return within.reduce((sum, { reservation }) => sum + (reservation.seats_count ?? 0), 0)
}
