import type { Reservation } from '#contract/reservation.ts'
import { addDays, dateOf, type CalendarDate, type WallClock } from '#contract/dates/wall-clock.ts'
import { daysOfReservation, isWithin, type Days } from '#src/features/reservations/days/days.ts'
import type { TileScale } from './hour-height.ts'
import { groupOverlapping, placeGroup, type LaneLimits, type TilePlace } from './overlap-lanes.ts'
import { endsBeforeOpening, hoursInto, type Hours } from '#src/features/reservations/days/visible-hours.ts'

/** What is drawn of a reservation on one day; one past midnight has a part on each of its two days. */
export type TilePart = {
  reservation: Reservation
  start: WallClock
  end: WallClock
  /** Whether the reservation starts and ends with this part. */
  isStart: boolean
  isEnd: boolean
}

/** How a part is drawn. */
export type Tile = TilePlace & {
  isStart: boolean
  isEnd: boolean
  /** How many lines of the name fit below the time; 0 where both share a line. */
  lines: number
  /** Whether only the shortest form of the time fits beside the seats. */
  isNarrow: boolean
  /** Whether a later tile lies on it. */
  isCovered: boolean
}

type TileOptions = { days: Days; view: 'week' | 'day'; hours: Hours; scale: TileScale }

type Tiles = { drawn: Map<TilePart, Tile>; overflow: Map<WallClock, Reservation[]> }

/* A column of the week is narrower than that of a single day. */
const maxLanes = { week: 3, day: 6 }
const maxDepth = 3

/* All lengths are in pixels of usual letters. The shortest tile, and a tile's first line: its time, and its name beside it. */
export const minTile = 24
const tileHead = 16
/* The lines of a time and of a name, and the edges of a tile with one line of a name and with more (hour-tile.css). */
const [timeLine, nameLine, narrowEdges, wideEdges] = [13, 15, 2, 5]
/*
 * The narrowest lane that shows a time, the edge that a tile on another leaves free for a finger, the column with numbers, and the
 * space beside the tiles of a day.
 */
const [minLane, freeEdge, moreColumn, beside] = [41, 24, 25, 5]
const roomyTile = 92

const hourMs = 3_600_000

/** Places tiles in the width of their days. Where more overlap than fit, a number says how many more begin in each hour. */
export function placeTiles(timed: Reservation[], options: TileOptions): Tiles {
  const { hour, day } = options.scale
  const parts = timed.flatMap((reservation) => partsOf(reservation, options))
  // The second parts of nights begin later than the reservations that follow in the list.
  const sorted = parts.every(({ isStart }) => isStart) ? parts : parts.toSorted(byStart)
  const lengths = { min: (minTile / hour) * hourMs, head: (tileHead / hour) * hourMs }
  const limits = laneLimitsOf(maxLanes[options.view], day - beside)
  const drawn = new Map<TilePart, Tile>()
  const overflow = new Map<WallClock, Reservation[]>()
  for (const group of groupOverlapping(sorted, lengths)) {
    const { placed, hidden } = placeGroup(group, limits)
    for (const [part, place] of placed) drawn.set(part, tileOf(part, place, options.scale))
    for (const { reservation, start } of hidden) {
      // The cast is safe: the start of an hour is a wall-clock time.
      const inHour = `${start.slice(0, 13)}:00:00` as WallClock
      const others = overflow.get(inHour)
      if (others) others.push(reservation)
      else overflow.set(inHour, [reservation])
    }
  }
  return { drawn, overflow }
}

function laneLimitsOf(most: number, day: number): LaneLimits {
  return {
    lanes: Math.max(1, Math.min(most, Math.floor(day / minLane))),
    lanesBesideMore: Math.max(1, Math.min(most, Math.floor((day - moreColumn) / minLane))),
    depthOf: (lanes) => Math.max(0, Math.min(maxDepth, Math.floor((day / lanes - minLane) / freeEdge))),
  }
}

function tileOf({ start, end, isStart, isEnd }: TilePart, place: TilePlace, scale: TileScale): Tile {
  const { lanes, width, depth, isBesideMore, uncovered } = place
  const lane = (scale.day - beside - (isBesideMore ? moreColumn : 0)) / lanes
  const length = hoursInto(end) - hoursInto(start)
  // The end of the day is midnight.
  const hours = length < 0 ? length + 24 : length
  const isCovered = uncovered / hourMs < hours
  const lines = linesIn(Math.min(hours, uncovered / hourMs) * scale.hour)
  const isNarrow = lane * width - depth * freeEdge < roomyTile
  return { ...place, isStart, isEnd, lines, isNarrow, isCovered }
}

function linesIn(height: number): number {
  const lines = Math.floor((height - wideEdges - timeLine) / nameLine)
  if (lines > 1) return lines
  return height >= narrowEdges + timeLine + nameLine ? 1 : 0
}

/* Nothing of a night is drawn before the first hour: an end before it is a bar (bars.ts). */
function partsOf(reservation: Reservation, { days, hours }: TileOptions): TilePart[] {
  const { start } = reservation
  const { first, last } = daysOfReservation(reservation)
  const end = drawnEnd(reservation)
  if (first === last) return [{ reservation, start, end, isStart: true, isEnd: true }]
  const parts: TilePart[] = []
  if (isWithin(days, first))
    parts.push({ reservation, start, end: midnightAfter(first), isStart: true, isEnd: false })
  if (isWithin(days, last) && !endsBeforeOpening(reservation, hours)) {
    const opening = atHour(last, hours.first)
    parts.push({ reservation, start: opening, end, isStart: false, isEnd: true })
  }
  return parts
}

/* A reservation without an end or a length is drawn as one hour, but never into the next day. */
function drawnEnd({ start, end }: Reservation): WallClock {
  if (end !== null && end > start) return end
  const hour = Number(start.slice(11, 13)) + 1
  if (hour === 24) return midnightAfter(dateOf(start))
  // The cast is safe: a time made of a valid time is valid.
  return `${dateOf(start)}T${String(hour).padStart(2, '0')}${start.slice(13)}` as WallClock
}

function midnightAfter(date: CalendarDate): WallClock {
  return atHour(addDays(date, 1), 0)
}

function atHour(date: CalendarDate, hour: number): WallClock {
  // The cast is safe: the start of an hour is a wall-clock time.
  return `${date}T${String(hour).padStart(2, '0')}:00:00` as WallClock
}

function byStart(a: TilePart, b: TilePart): number {
  return a.start < b.start ? -1 : Number(a.start > b.start)
}
