import type { Reservation } from '#contract/reservation.ts'
import { dateOf, type CalendarDate } from '#contract/dates/wall-clock.ts'
import type { ByDay } from '#src/features/reservations/days/reservations-by-day.ts'
import { byStart, isDrawnAsBar, lastDayOf } from '#src/features/reservations/days/days.ts'
import { foldedProductOf } from '#src/features/reservations/days/product-title.ts'
import { bookedByHour } from '#src/features/reservations/days/nothing-booked.ts'
import { isShared, maxStayLanes, nightsOf, turnOf } from '#src/features/reservations/days/stays.ts'
import { isWider, placeHours, selectHours, selectNews, type MonthRoom, type News } from './month-hours.ts'

/** A week of the month as it is drawn. */
export type MonthWeek = {
  days: MonthDay[]
  lanes: number
  /** On a phone: how many lines of bars it has, where these are few enough for names. */
  namedLanes: number
}

/** A day of the month as it is drawn. */
export type MonthDay = {
  date: CalendarDate
  /** The reservations that start on this day of the week's row. */
  drawn: Placed[]
  /** The reservations whose bars start on an earlier day of the row. */
  continuing: Reservation[]
  /** The reservations without a lane. */
  hidden: Reservation[]
  /** In a month of stays, on a day of stays alone: how many stay the next night. */
  nights: number | null
  /** Its week has too many stays for bars, and each day lists what begins. */
  isList: boolean
  /** The first lane of a crowded day's strip, how many it has, and how many reservations are on at once in each hour of the day. */
  strip: { lane: number; lanes: number; hours: number[] } | null
}

/** A reservation's place in one week. */
export type Placed = {
  reservation: Reservation
  lane: number
  /** How many lanes the tile covers: a long name takes up to four where the day has room. */
  lines: number
  /** How many days of the week it covers; the day on which another begins or ends in its lane is half its own. */
  span: number
  /** It begins in the second half of its first day. */
  isFromHalf: boolean
  /** It began in an earlier week. */
  isContinued: boolean
  /** It continues in the next week. */
  continues: boolean
}

type Day = {
  date: CalendarDate
  onDay: Reservation[]
  byHour: Reservation[]
  /** It shows a strip of hours, and the names only of what is next, new or moved. */
  isCrowded: boolean
  /** The stays, unless a crowded day has too many. */
  bars: Reservation[]
  nights: number | null
  /** The bars in its lanes, and those that begin on it. */
  lanes: Reservation[][]
  drawn: Placed[]
  /** In a week of too many stays what begins on the day, is new or moved. */
  listed?: Reservation[]
}

/* Five weeks of so many lines of names fill a phone. */
const maxNamedLanes = 6
/* A day is crowded when it has more reservations by the hour, and not enough lanes. Of more stays it then names none. */
const maxNamed = 8
/* In ems of a name: the space around that of a bar. */
const aroundBarName = 3.2
/* The lanes below the bars of a crowded day, at least: a line for the count, and one for the hours. */
const stripLanes = 2

/**
 * Splits the days into weeks of seven and places each day's reservations in its lanes. A month of stays, or without a crowded day, grows
 * for them; another keeps the height of the window and counts what has no room.
 */
export function monthWeeks(byDay: ByDay, room: MonthRoom, news: News): MonthWeek[] {
  let moreStays = 0
  const days = Array.from(byDay, ([date, onDay]): Day => {
    const { stays = [], byHour = [] } = Object.groupBy(onDay, (row) =>
      isDrawnAsBar(row) ? 'stays' : 'byHour',
    )
    moreStays += stays.length - byHour.length
    const isCrowded = onDay.length > room.lanes && byHour.length > maxNamed
    const bars = isCrowded && stays.length > maxNamed ? [] : stays
    return { date, onDay, byHour, isCrowded, bars, nights: null, lanes: [], drawn: [] }
  })
  if (moreStays > 0) for (const day of days) day.nights = nightsAfter(day)
  // It has room for stays as well.
  const isOfStays = moreStays > 0 || !days.some(({ isCrowded }) => isCrowded)
  const byFirstStart = days.flatMap(({ bars }) => bars).map(foldedProductOf)
  return Array.from({ length: Math.ceil(days.length / 7) }, (_, index) => {
    const week = days.slice(index * 7, index * 7 + 7)
    // A long stay stays whole beside a day that has too many.
    const maxLanes = ({ onDay, isCrowded }: Day, isLong: boolean) =>
      isOfStays
        ? maxStayLanes
        : room.lanes - ((isLong ? isCrowded : onDay.length > room.lanes) ? stripLanes : 1)
    const place = (lanes: typeof noLanes) => placeBars(week, lanes, maxLanes, isOfStays)
    const isPacked = room.nameWidth === null && place(noLanes)
    const barLanes = Math.max(...week.map(({ lanes }) => lanes.length))
    const namedLanes = isPacked && barLanes <= maxNamedLanes ? barLanes : 0
    const isComplete =
      namedLanes > 0 || (isOfStays && place(lanesOfProducts(week, byFirstStart))) || place(noLanes)
    if (isOfStays && !isComplete) listBeginnings(week, news.changedKeys)
    const lanes = Math.max(room.lanes, ...(isOfStays ? week.map(neededLanes) : []))
    if (room.nameWidth !== null) for (const day of week) widenBars(day, week, lanes, room.dayWidth)
    return { namedLanes, lanes, days: week.map((day) => fillDay(day, week, lanes, room, news)) }
  })
}

function freeLanes(lanes: Reservation[][], laneCount: number): number[] {
  return [...Array(laneCount).keys()].filter((lane) => lanes[lane] === undefined)
}

function nightsAfter({ date, onDay }: Day): number | null {
  const areStays = onDay.every((row) => nightsOf(row) > 0)
  return areStays ? onDay.filter((row) => turnOf(row, date) !== 'ends').length : null
}

const noLanes: ReadonlyMap<string, number> = new Map()

/*
 * While the stays of a week are of no more products than there are lanes, each has one: the first those with two weeks, in the order of
 * the month.
 */
function lanesOfProducts(week: Day[], byFirstStart: string[]): typeof noLanes {
  const bars = week.flatMap(({ bars }) => bars)
  const long = new Set(bars.filter((row) => nightsOf(row) >= 14).map(foldedProductOf))
  const products = new Set(bars.map(foldedProductOf))
  if (products.size > maxStayLanes) return noLanes
  const inOrder = [long, products].flatMap((some) => byFirstStart.filter((product) => some.has(product)))
  return new Map([...new Set(inOrder)].map((product, lane) => [product, lane]))
}

/* Bars that leave out what begins or ends in the week would be of no use: its days list what begins, is new or moved. */
function listBeginnings(week: Day[], changedKeys: News['changedKeys']): void {
  for (const day of week) {
    day.listed = day.onDay.filter(({ start, key }) => start.startsWith(day.date) || changedKeys.has(key))
    Object.assign(day, { bars: [], lanes: [], drawn: [] })
  }
}

/*
 * Places bars in the order of their first days, the longest first; each in its product's lane, or else the first one that is free
 * on all of its days. In a month of stays what goes through the week comes last: staff have nothing to do for it, and all others need one.
 * Returns whether they have.
 */
function placeBars(
  week: Day[],
  laneOf: typeof noLanes,
  maxLanes: (day: Day, isLong: boolean) => number,
  isOfStays: boolean,
): boolean {
  for (const day of week) Object.assign(day, { lanes: [], drawn: [] })
  let isComplete = true
  const bars = new Map<Reservation, { from: number; to: number; turn: number }>()
  for (const [index, day] of week.entries()) {
    for (const reservation of day.bars) {
      const { from } = bars.get(reservation) ?? { from: index }
      const isLast = isOfStays && laneOf.size === 0 && goesThrough(week, reservation)
      bars.set(reservation, { from, to: index, turn: isLast ? week.length : from })
    }
  }
  // In the lanes of products two stays of one keep their order from week to week.
  const inOrder = [...bars].sort(
    ([a, one], [b, two]) => one.turn - two.turn || (laneOf.size > 0 && byStart(a, b)) || two.to - one.to,
  )
  for (const [reservation, { from, to, turn }] of inOrder) {
    const covered = week.slice(from, to + 1)
    const laneCount = Math.min(...covered.map((day) => maxLanes(day, nightsOf(reservation) > 2)))
    const isFree = (lane: number) =>
      covered.every(({ date, lanes }) => {
        const [other, third] = lanes[lane] ?? []
        return !other || (!third && isShared(date, other, reservation))
      })
    let lane = laneOf.get(foldedProductOf(reservation)) ?? 0
    // Another stay of the product takes a lane below them all.
    if (!isFree(lane)) lane = laneOf.size
    while (lane < laneCount && !isFree(lane)) lane += 1
    if (lane >= laneCount) {
      isComplete &&= turn === week.length
      continue
    }
    for (const { lanes } of covered) (lanes[lane] ??= []).push(reservation)
    week[from]?.drawn.push({ ...placeIn(covered, reservation), lane, lines: 1 })
  }
  for (const [index, { drawn }] of week.entries()) {
    for (const placed of drawn) {
      const { reservation, lane, span } = placed
      const isHalf = (day: Day | undefined, turn: ReturnType<typeof turnOf>) =>
        day?.lanes[lane]?.length === 2 && turnOf(reservation, day.date) === turn
      placed.isFromHalf = isHalf(week[index], 'begins')
      placed.span -= (Number(placed.isFromHalf) + Number(isHalf(week[index + span - 1], 'ends'))) / 2
    }
  }
  return isComplete
}

/*
 * In a month of stays a day needs room below its bars for its strip, beside them for one of the others, below them all for the number of
 * more, or above that number for its list. Of its stays without a lane, which go through the week, two and more are a number.
 */
function neededLanes({ onDay, bars, isCrowded, lanes, listed }: Day): number {
  if (listed) return isCrowded ? stripLanes : Math.min(listed.length, maxStayLanes) + 1
  if (isCrowded) return lanes.length + stripLanes
  const placed = lanes.flat().length
  const through = bars.length - placed
  const others = onDay.length - placed - Math.max(0, through - 1)
  const free = lanes.length - Object.keys(lanes).length
  return lanes.length + Math.max(Number(through > 1 || others > free), Math.min(others, 2) - free)
}

/* Fills the lanes that the bars of a day leave, but not with parts of what goes through the week, unless that is one. */
function fillDay(day: Day, week: Day[], laneCount: number, room: MonthRoom, news: News): MonthDay {
  const { nameWidth } = room
  const { date, onDay, byHour, isCrowded, lanes, drawn } = day
  const bars = new Set(lanes.flat())
  const begins = new Set(drawn.map(({ reservation }) => reservation))
  const others = onDay.filter((row) => !bars.has(row))
  const free = freeLanes(lanes, laneCount)
  const through = day.bars.filter((row) => !bars.has(row) && goesThrough(week, row))
  const isCounted = others.length > free.length || through.length > 1
  free.splice(free.length - (isCrowded ? stripLanes : Number(isCounted)))
  const listed = isCounted ? (day.listed ?? others.filter((row) => !through.includes(row))) : others
  const named = isCrowded ? selectNews(others, date, news) : selectHours(listed, date, free.length, news.now)
  const tiles = placeHours(
    nameWidth === null && isCrowded ? [] : named,
    free,
    // The strip keeps its height.
    day.listed || isCrowded ? null : room,
    date,
  )
  const below = Math.max(lanes.length, ...[...drawn, ...tiles].map(({ lane, lines }) => lane + lines))
  const shown = new Set(tiles.map(({ reservation }) => reservation))
  // A strip ends at midnight.
  const own = byHour.filter(({ start }) => dateOf(start) >= date)
  return {
    date,
    drawn: [...drawn, ...tiles.map((tile) => Object.assign(placeIn([day], tile.reservation), tile))],
    continuing: [...bars].filter((bar) => !begins.has(bar)),
    isList: day.listed !== undefined,
    nights: day.nights,
    hidden: others.filter((row) => !shown.has(row)),
    strip: isCrowded ? { lane: below, lanes: laneCount - below, hours: bookedByHour(own, date) } : null,
  }
}

/* In ems: the nights of a stay, and until when one is that continues. */
const [nightsWidth, untilDayWidth] = [5, 6]

/* While lanes remain below a bar, it takes two of them for a long name, or for its nights. */
function widenBars({ drawn, date }: Day, week: Day[], laneCount: number, dayWidth: number): void {
  const from = week.findIndex((day) => day.date === date)
  for (const placed of drawn) {
    const { reservation, lane, span, isFromHalf, continues } = placed
    const endWidth = continues ? untilDayWidth : nightsOf(reservation) > 0 ? nightsWidth : 0
    if (!isWider(reservation, span * dayWidth - aroundBarName - endWidth)) continue
    const covered = week.slice(from, from + Math.ceil(span + (isFromHalf ? 0.5 : 0)))
    if (!covered.every((day) => hasRoomBelow(day, lane, laneCount))) continue
    placed.lines = 2
    for (const { lanes } of covered) (lanes[lane + 1] ??= []).push(reservation)
  }
}

/* Whether the lane below one is empty, or half of it is another's with which the lane itself is shared. */
function hasRoomBelow({ onDay, lanes, isCrowded }: Day, lane: number, laneCount: number): boolean {
  const [above = [], below] = [lanes[lane], lanes[lane + 1]]
  if (below) return below.every((row) => above.includes(row))
  const free = freeLanes(lanes, laneCount)
  if (isCrowded) return free.slice(0, -stripLanes).includes(lane + 1)
  const bars = new Set(lanes.flat())
  return free.includes(lane + 1) && free.length > onDay.filter((row) => !bars.has(row)).length
}

function goesThrough(week: Day[], reservation: Reservation): boolean {
  const { isContinued, continues } = placeIn(week, reservation)
  return isContinued && continues
}

function placeIn(days: Day[], reservation: Reservation) {
  const [first, last] = [days[0]?.date ?? reservation.start, days.at(-1)?.date ?? reservation.start]
  const begins = dateOf(reservation.start)
  return {
    reservation,
    span: days.length,
    isFromHalf: false,
    isContinued: begins < first,
    continues: lastDayOf(reservation, begins) > last,
  }
}
