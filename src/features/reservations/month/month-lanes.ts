import type { Reservation } from '#contract/reservation.ts'
import { dateOf, type CalendarDate } from '#contract/dates/wall-clock.ts'
import type { ByDay } from '#src/features/reservations/days/reservations-by-day.ts'
import { isDrawnAsBar, lastDayOf } from '#src/features/reservations/days/days.ts'
import { bookedByHour } from '#src/features/reservations/days/nothing-booked.ts'
import { placeHours, selectHours, selectNews, type News } from './month-hours.ts'

/** A week of the month as it is drawn. */
export type MonthWeek = { days: MonthDay[]; lanes: number }

/** A day of the month as it is drawn. */
export type MonthDay = {
  date: CalendarDate
  /** The reservations that start on this day of the week's row. */
  drawn: Placed[]
  /** The reservations whose bars start on an earlier day of the row. */
  continuing: Reservation[]
  /** The reservations without a lane. */
  hidden: Reservation[]
  /** The first lane of a crowded day's strip, and how many reservations are on in each hour of the day. */
  strip: { lane: number; hours: number[] } | null
}

/** A reservation's place in one week. */
export type Placed = {
  reservation: Reservation
  lane: number
  /** How many lanes the tile covers: a long name takes two where the day has room. */
  lines: 1 | 2
  /** How many days of the week it covers. */
  span: number
  /** It began in an earlier week. */
  isContinued: boolean
  /** It continues in the next week. */
  continues: boolean
}

/** The room of a day. */
export type MonthRoom = {
  /** How many lanes fit the window. Where not all reservations fit, the last lane says how many more there are. */
  lanes: number
  /** How wide a name of one line may be, in ems; null where days show no names. */
  nameWidth: number | null
}

type Day = {
  date: CalendarDate
  onDay: Reservation[]
  byHour: Reservation[]
  /** It shows a strip of hours, and the names only of what is next, new or moved. */
  isCrowded: boolean
  /** The stays, unless a crowded day has too many, and what crosses midnight, unless it belongs to the strip. */
  bars: Reservation[]
  /** The bars in its lanes, and those that begin on it. */
  lanes: (Reservation | undefined)[]
  drawn: Placed[]
}

type Bar = { reservation: Reservation; from: number; to: number }

/* The rows of a month of stays grow beyond the window until this many have a lane. */
const maxStayLanes = 8
/* A day is crowded when it has more reservations by the hour, and not enough lanes. Of more stays it then names none. */
const maxNamed = 11
/* The lanes below the bars of a crowded day, at least: a line for the count, and one for the hours. */
const stripLanes = 2

/**
 * Splits the days into weeks of seven and places each day's reservations in its lanes. A month of stays grows for them; one of
 * reservations by the hour keeps the height of the window and counts what has no room.
 */
export function monthWeeks(byDay: ByDay, room: MonthRoom, news: News): MonthWeek[] {
  let moreStays = 0
  const days = Array.from(byDay, ([date, onDay]): Day => {
    const byHour: Reservation[] = []
    const stays: Reservation[] = []
    for (const row of onDay) (isDrawnAsBar(row) ? stays : byHour).push(row)
    moreStays += stays.length - byHour.length
    const isCrowded = onDay.length > room.lanes && byHour.length > maxNamed
    const ofCrowded = stays.length > maxNamed ? [] : stays
    const bars = isCrowded ? ofCrowded : onDay.filter((row) => isDrawnAsBar(row) || isOvernight(row))
    return { date, onDay, byHour, isCrowded, bars, lanes: [], drawn: [] }
  })
  return Array.from({ length: Math.ceil(days.length / 7) }, (_, index) => {
    const week = days.slice(index * 7, index * 7 + 7)
    placeBars(week, (day) =>
      moreStays > 0 ? maxStayLanes : room.lanes - (day.onDay.length > room.lanes ? stripLanes : 1),
    )
    const lanes = Math.max(room.lanes, ...week.map(neededLanes))
    return { lanes, days: week.map((day) => fillDay(day, lanes, room, news)) }
  })
}

/*
 * Places bars in the order of their first days, the longest first; each in the first
 * lane that is free on all of its days.
 */
function placeBars(week: Day[], maxLanes: (day: Day) => number): void {
  const bars = new Map<Reservation, Bar>()
  for (const [index, day] of week.entries()) {
    for (const reservation of day.bars) {
      const bar = bars.get(reservation)
      if (bar) bar.to = index
      else bars.set(reservation, { reservation, from: index, to: index })
    }
  }
  const inOrder = [...bars.values()].sort((a, b) => a.from - b.from || b.to - a.to)
  for (const { reservation, from, to } of inOrder) {
    const covered = week.slice(from, to + 1)
    const laneCount = Math.min(...covered.map(maxLanes))
    let lane = 0
    while (lane < laneCount && covered.some(({ lanes }) => lanes[lane] !== undefined)) lane += 1
    if (lane >= laneCount) continue
    for (const { lanes } of covered) lanes[lane] = reservation
    week[from]?.drawn.push({ ...placeIn(covered, reservation), lane, lines: 1 })
  }
}

function isOvernight(reservation: Reservation): boolean {
  const first = dateOf(reservation.start)
  return lastDayOf(reservation, first) !== first
}

/* Below its bars a day needs room for its strip, or for one of the others or their number. */
function neededLanes({ onDay, isCrowded, lanes }: Day): number {
  const others = onDay.length - lanes.filter((bar) => bar !== undefined).length
  return lanes.length + (isCrowded ? stripLanes : Math.min(others, 1))
}

/* Fills the lanes that the bars of a day leave. */
function fillDay(day: Day, laneCount: number, { nameWidth }: MonthRoom, news: News): MonthDay {
  const { date, onDay, byHour, isCrowded, lanes, drawn } = day
  const bars = new Set(lanes)
  const continuing = new Set(lanes.filter((bar) => bar !== undefined))
  for (const { reservation } of drawn) continuing.delete(reservation)
  const others = lanes.length === 0 ? onDay : onDay.filter((row) => !bars.has(row))
  const free = [...Array(laneCount).keys()].filter((lane) => lanes[lane] === undefined)
  if (isCrowded) free.splice(-stripLanes)
  else if (others.length > free.length) free.pop()
  const named = isCrowded ? selectNews(others, date, news) : selectHours(others, date, free.length, news.now)
  const tiles = placeHours(nameWidth === null && isCrowded ? [] : named, free, nameWidth ?? Infinity)
  const below = Math.max(lanes.length, ...tiles.map(({ lane, lines }) => lane + lines))
  const shown = new Set(tiles.map(({ reservation }) => reservation))
  return {
    date,
    drawn: [...drawn, ...tiles.map((tile) => ({ ...placeIn([day], tile.reservation), ...tile }))],
    continuing: [...continuing],
    hidden: tiles.length === 0 ? others : others.filter((row) => !shown.has(row)),
    strip: isCrowded ? { lane: below, hours: bookedByHour(byHour, date) } : null,
  }
}

function placeIn(days: Day[], reservation: Reservation) {
  const [first, last] = [days[0]?.date ?? reservation.start, days.at(-1)?.date ?? reservation.start]
  const begins = dateOf(reservation.start)
  return {
    reservation,
    span: days.length,
    isContinued: begins < first,
    continues: lastDayOf(reservation, begins) > last,
  }
}
