import type { Reservation } from '#contract/reservation.ts'
import { dateOf, type CalendarDate, type WallClock } from '#contract/dates/wall-clock.ts'
import type { ByDay } from '#src/features/reservations/days/reservations-by-day.ts'
import { lastDayOf } from '#src/features/reservations/days/days.ts'
import { tallyByHour } from '#src/features/reservations/days/visible-hours.ts'
import { daysOfMonth, type Day, type MonthRoom, type News } from './month-days.ts'
import { placeHours, selectHours } from './month-hours.ts'

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
  /** Where a crowded day has its strip, and how many reservations are on in each hour of the day. */
  strip: { lane: number; lines: number; hours: number[] } | null
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

type Lanes = (Reservation | undefined)[]

type Place = { lanes: Lanes; drawn: Placed[] }

type Bar = { reservation: Reservation; from: number; to: number }

/* The rows of a month grow beyond the window until this many stays have a lane. */
const maxStayLanes = 8
/* The lanes of a strip of hours and its count: where stays leave no more, above names, and at most. */
const [minStripLines, stripLines, maxStripLines] = [1, 2, 5]

/** Splits the days into weeks of seven and places each day's reservations in its lanes. */
export function monthWeeks(byDay: ByDay, room: MonthRoom, news: News): MonthWeek[] {
  const days = daysOfMonth(byDay, room, news)
  return Array.from({ length: Math.ceil(days.length / 7) }, (_, week) =>
    weekOf(days.slice(week * 7, week * 7 + 7), room, news.now),
  )
}

/* Places the stays, which decide how many lanes the week has, then what crosses midnight, then the rest of each day. */
function weekOf(week: Day[], room: MonthRoom, now: WallClock): MonthWeek {
  const places = week.map((): Place => ({ lanes: [], drawn: [] }))
  placeBars(week, places, ({ stays }) => stays, maxStayLanes)
  const minLanes = Math.max(room.lanes, ...places.map(({ lanes }) => lanes.length))
  const needed = week.map((day, index) => (places[index]?.lanes.length ?? 0) + lanesBelowStays(day, minLanes))
  const lanes = Math.max(minLanes, ...needed)
  // The last lane of a day may have to say how many more there are.
  placeBars(week, places, ({ overnight }) => overnight, lanes - 1)
  const days = week.map((day, index): MonthDay => {
    const { date, onDay, isCrowded, hasNews, rest } = day
    const { lanes: taken = [], drawn = [] } = places[index] ?? {}
    const fits = onDay.length <= lanes && [...day.stays, ...day.overnight].every((row) => taken.includes(row))
    const maxNamed = Math.max(hasNews ? 1 : 0, lanes - taken.length - stripLines)
    const named = isCrowded ? rest.slice(0, maxNamed) : rest
    const strip = isCrowded ? stripOf(day, taken.length, lanes - named.length) : null
    const firstFree = strip ? strip.lane + strip.lines : 0
    const free = [...Array(fits || isCrowded ? lanes : lanes - 1).keys()].filter(
      (lane) => lane >= firstFree && taken[lane] === undefined,
    )
    const continuing = new Set(taken.filter((reservation) => reservation !== undefined))
    for (const { reservation } of drawn) continuing.delete(reservation)
    const hours = selectHours(named, date, free.length, now)
    for (const place of placeHours(hours, free, room.nameWidth ?? Infinity))
      drawn.push({ ...placeIn([day], place.reservation), ...place })
    const covering = new Set([...continuing, ...drawn.map(({ reservation }) => reservation)])
    const hidden = onDay.filter((reservation) => !covering.has(reservation))
    return { date, drawn, continuing: [...continuing], hidden, strip }
  })
  return { days, lanes }
}

/* Places bars in the order of their first days, the longest first; each in the first lane that is free on all of its days. */
function placeBars(
  week: Day[],
  places: Place[],
  barsOn: (day: Day) => Reservation[],
  laneCount: number,
): void {
  const bars = new Map<Reservation, Bar>()
  for (const [index, day] of week.entries()) {
    for (const reservation of barsOn(day)) {
      const bar = bars.get(reservation)
      if (bar) bar.to = index
      else bars.set(reservation, { reservation, from: index, to: index })
    }
  }
  const inOrder = [...bars.values()].sort((a, b) => a.from - b.from || b.to - a.to)
  for (const { reservation, from, to } of inOrder) {
    const covered = places.slice(from, to + 1)
    const isFree = (lane: number) => covered.every(({ lanes }) => lanes[lane] === undefined)
    const lane = [...Array(laneCount).keys()].find(isFree)
    if (lane === undefined) continue
    for (const { lanes } of covered) lanes[lane] = reservation
    places[from]?.drawn.push({ ...placeIn(week.slice(from, to + 1), reservation), lane, lines: 1 })
  }
}

/* The lanes that a day needs below its stays: for its strip, or to say how many more there are. */
function lanesBelowStays({ onDay, isCrowded, hasNews, overnight }: Day, lanes: number): number {
  if (isCrowded) return minStripLines + (hasNews ? 1 : 0)
  return onDay.length > lanes || overnight.length > 0 ? 1 : 0
}

/* A strip from a lane on, which ends before another. */
function stripOf({ date, onDay }: Day, lane: number, end: number): MonthDay['strip'] {
  const hours = tallyByHour(onDay, date).map(({ reservations }) => reservations)
  return { lane, lines: Math.min(maxStripLines, end - lane), hours }
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
