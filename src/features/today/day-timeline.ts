import type { Reservation } from '#contract/reservation.ts'
import { dateOf, type CalendarDate, type WallClock } from '#contract/dates/wall-clock.ts'
import { takesWholeDays } from '#src/features/reservations/days/days.ts'

/** An hour of a day and its taken seats; reservations without a number of seats do not count. */
export type HourOfDay = { hour: number; seats: number }

/** The part of a reservation on one day, in minutes since midnight. */
export type Tile = { reservation: Reservation; from: number; to: number }

export type DayTimeline = {
  /** At least eight hours, which include all reservations and the hour before now. */
  hours: HourOfDay[]
  /** The reservations in lanes; those of one lane do not overlap. */
  lanes: Tile[][]
  /** Reservations without a free lane. */
  hidden: Reservation[]
}

const minHours = 8
const maxLanes = 5
/* A tile needs room for its name; a reservation without an end has no length. */
const minTileMinutes = 45
const minutesPerDay = 24 * 60

/** Arranges the reservations of a day in hours and lanes, without those that take the whole day. */
export function timelineOf(reservations: Reservation[], date: CalendarDate, now: WallClock): DayTimeline {
  const tiles = reservations
    .filter((reservation) => !takesWholeDays(reservation))
    .map((reservation) => tileOf(reservation, date))
    .filter(({ from, to }) => to - from < minutesPerDay)
    .sort((a, b) => a.from - b.from || b.to - a.to)
  const { lanes, hidden } = assignLanes(tiles)
  return { hours: hoursOf(tiles, minuteOf(now, date)), lanes, hidden }
}

/** Returns the minute of a time on a day, 0 to 1440. A time on an earlier day is 0, on a later day 1440. */
export function minuteOf(time: WallClock, date: CalendarDate): number {
  if (dateOf(time) < date) return 0
  if (dateOf(time) > date) return minutesPerDay
  return Number(time.slice(11, 13)) * 60 + Number(time.slice(14, 16))
}

function tileOf(reservation: Reservation, date: CalendarDate): Tile {
  const { start, end } = reservation
  const from = minuteOf(start, date)
  return { reservation, from, to: end === null ? from : minuteOf(end, date) }
}

function assignLanes(tiles: Tile[]): Pick<DayTimeline, 'lanes' | 'hidden'> {
  const lanes: Tile[][] = []
  const ends: number[] = []
  const hidden: Reservation[] = []
  for (const tile of tiles) {
    const free = ends.findIndex((end) => end <= tile.from)
    const lane = free === -1 ? lanes.length : free
    if (lane >= maxLanes) {
      hidden.push(tile.reservation)
      continue
    }
    ;(lanes[lane] ??= []).push(tile)
    ends[lane] = Math.max(tile.to, tile.from + minTileMinutes)
  }
  return { lanes, hidden }
}

function hoursOf(tiles: Tile[], now: number): HourOfDay[] {
  const first = Math.floor(Math.min(Math.max(0, now - 60), ...tiles.map(({ from }) => from)) / 60)
  const last = Math.ceil(
    Math.max(now, ...tiles.map(({ from, to }) => Math.max(to, from + minTileMinutes))) / 60,
  )
  const firstHour = Math.min(first, 24 - minHours)
  const end = Math.min(24, Math.max(last, firstHour + minHours))
  return Array.from({ length: end - firstHour }, (_, index) => {
    const hour = firstHour + index
    return { hour, seats: seatsBetween(tiles, hour * 60, (hour + 1) * 60) }
  })
}

function seatsBetween(tiles: Tile[], from: number, to: number): number {
  const within = tiles.filter((tile) => tile.from < to && Math.max(tile.to, tile.from + 1) > from)
  return within.reduce((sum, { reservation }) => sum + (reservation.seats_count ?? 0), 0)
}
