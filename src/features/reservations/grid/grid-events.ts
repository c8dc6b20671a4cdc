import type { EventInput } from '@fullcalendar/react'
import type { Reservation } from '#contract/reservation.ts'
import { addDays, dateOf, hourOf, type CalendarDate, type WallClock } from '#contract/dates/wall-clock.ts'
import { reservationsWithin, type ByDay } from '#src/features/reservations/days/reservations-by-day.ts'
import { daysOfReservation, isDrawnAsBar, type Days } from '#src/features/reservations/days/days.ts'
import { addReservation, emptyTally, type Tally } from '#src/features/reservations/days/tally.ts'
import { groupOverlapping, assignLanes } from './overlap-lanes.ts'

/** What an event of the grid shows: a reservation, or the hidden reservations of a day or an hour. */
export type GridEvent =
  /** `lanes`: how many tiles share the width, 0 for a bar. `lines`: how many lines of text fit. */
  | { kind: 'reservation'; reservation: Reservation; lanes: number; lines: number }
  | { kind: 'overflow'; date: CalendarDate; reservations: Reservation[] }

/* The drawn reservations with their number of lanes, and the hidden ones by day or by hour. */
type Placement = { reservations: Map<Reservation, number>; overflow: Map<Slot, Reservation[]> }

/* A whole day, or the start of an hour. */
type Slot = CalendarDate | WallClock

/* A line with the number of hidden reservations stands below the bars of a day. */
const maxBarsPerDay = 3
/* A column of the week is narrower than that of a single day. */
const maxLanes = { week: 3, day: 6 }

/** Returns the events of a week or a day: bars for the all-day row, tiles for the hours, and overflow events. */
export function hourEvents(
  byDay: ByDay,
  days: Days,
  view: 'week' | 'day',
  hourHeight = hourHeights.usual,
): EventInput[] {
  const bars = new Map([...byDay].map(([date, onDay]) => [date, onDay.filter(isDrawnAsBar)]))
  const timed = reservationsWithin(byDay, days).filter((reservation) => !isDrawnAsBar(reservation))
  const drawn = [placeBars(bars), placeTimed(timed, days, maxLanes[view])]
  return drawn.flatMap((some) => toEvents(some, hourHeight))
}

/** Returns the first and the end hour to draw: 8 to 20, extended to every hour that a reservation covers. */
export function visibleHours(reservations: Reservation[]): { first: number; last: number } {
  let [first, last] = [8, 20]
  for (const reservation of reservations) {
    if (isDrawnAsBar(reservation)) continue
    const { start, end } = reservation
    const isOverNight = end !== null && dateOf(end) !== dateOf(start)
    first = isOverNight ? 0 : Math.min(first, hourOf(start))
    last = isOverNight ? 24 : Math.max(last, Math.ceil(hoursInto(end ?? start)), hourOf(start) + 1)
  }
  return { first, last }
}

/** Returns how far down the drawn hours `now` is, from 0 to 1; null outside the drawn days and hours. */
export function fractionOfHours(
  now: WallClock,
  days: Days,
  hours: { first: number; last: number },
): number | null {
  const fraction = (hoursInto(now) - hours.first) / (hours.last - hours.first)
  const isDrawn = fraction >= 0 && fraction <= 1 && dateOf(now) >= days.first && dateOf(now) <= days.last
  return isDrawn ? fraction : null
}

/** Returns the tally of each of the 24 hours of a day. Reservations drawn as bars do not count. */
export function tallyByHour(onDay: Reservation[], date: CalendarDate): Tally[] {
  const hours = Array.from({ length: 24 }, emptyTally)
  for (const reservation of onDay) {
    if (isDrawnAsBar(reservation)) continue
    const { start, end } = reservation
    const first = dateOf(start) < date ? 0 : hourOf(start)
    const last = end !== null && dateOf(end) > date ? 24 : Math.ceil(hoursInto(end ?? start))
    for (const tally of hours.slice(first, Math.max(first + 1, last))) addReservation(tally, reservation)
  }
  return hours
}

/* Draws reservations of several days first, beginning with the longest; then each day's earliest. */
function placeBars(byDay: ByDay): Placement {
  const drawn = new Set<Reservation>()
  const drawnByDay = new Map<CalendarDate, Reservation[]>([...byDay.keys()].map((date) => [date, []]))
  const isFree = (date: CalendarDate) => (drawnByDay.get(date)?.length ?? 0) < maxBarsPerDay
  const draw = (reservation: Reservation, dates: CalendarDate[]) => {
    drawn.add(reservation)
    for (const date of dates) drawnByDay.get(date)?.push(reservation)
  }
  const multiDay = multiDayReservations(byDay)
  for (const [reservation, dates] of multiDay) if (dates.every(isFree)) draw(reservation, dates)
  for (const [date, onDay] of byDay) {
    for (const reservation of onDay) {
      if (!isFree(date)) break
      if (!multiDay.has(reservation)) draw(reservation, [date])
    }
  }
  const overflow = new Map<CalendarDate, Reservation[]>()
  for (const [date, onDay] of byDay) {
    if (drawnByDay.get(date)?.length === onDay.length) continue
    overflow.set(
      date,
      onDay.filter((reservation) => !drawn.has(reservation)),
    )
  }
  return { reservations: new Map([...drawn].map((reservation) => [reservation, 0])), overflow }
}

/* Returns the reservations of several days with their days in `byDay`, the longest first. */
function multiDayReservations(byDay: ByDay): Map<Reservation, CalendarDate[]> {
  const multiDay = new Map<Reservation, CalendarDate[]>()
  for (const [date, onDay] of byDay) {
    for (const reservation of onDay) {
      const { first, last } = daysOfReservation(reservation)
      if (first === last) continue
      const dates = multiDay.get(reservation)
      if (dates) dates.push(date)
      else multiDay.set(reservation, [date])
    }
  }
  return new Map([...multiDay].sort(([, a], [, b]) => b.length - a.length))
}

/* Draws at most `laneCount` tiles side by side. Where more overlap, the last lane shows how many more begin in each hour. */
function placeTimed(reservations: Reservation[], days: Days, laneCount: number): Placement {
  const drawn: Placement = { reservations: new Map(), overflow: new Map() }
  for (const group of groupOverlapping(reservations)) {
    const all = assignLanes(group, laneCount)
    const isComplete = all.overflow.length === 0
    const { placed, overflow } = isComplete ? all : assignLanes(group, laneCount - 1)
    for (const reservation of placed) drawn.reservations.set(reservation, isComplete ? all.lanes : laneCount)
    for (const reservation of overflow) {
      const shown = dateOf(reservation.start) < days.first ? `${days.first}T00:00:00` : reservation.start
      // The cast is safe: the start of an hour is a wall-clock time.
      const hour = `${shown.slice(0, 13)}:00:00` as WallClock
      const inHour = drawn.overflow.get(hour)
      if (inHour) inHour.push(reservation)
      else drawn.overflow.set(hour, [reservation])
    }
  }
  return drawn
}

/* A reservation without an end or a length is drawn as one hour, but never into the next day. */
function defaultEnd(start: WallClock): WallClock {
  const hour = Number(start.slice(11, 13)) + 1
  const end =
    hour === 24
      ? `${dateOf(start)}T23:59:59`
      : `${dateOf(start)}T${String(hour).padStart(2, '0')}${start.slice(13)}`
  // The cast is safe: a time made of a valid time is valid.
  return end as WallClock
}

/** The height of an hour in pixels; `spread` has room for twice the lines, where the reader's own styles spread texts. */
export const hourHeights = { usual: 48, spread: 84 }

/* In pixels: the height of a line, and a tile's margin and padding (hour-tile.css). */
const [lineHeight, tilePadding] = [17, 12]

/* A reservation past midnight has two tiles, and its lines must fit the shorter one. */
function linesBetween(start: WallClock, end: WallClock, hourHeight: number): number {
  const isOneDay = dateOf(start) === dateOf(end)
  const hours = isOneDay ? hoursInto(end) - hoursInto(start) : Math.min(24 - hoursInto(start), hoursInto(end))
  return Math.max(1, Math.floor((hours * hourHeight - tilePadding) / lineHeight))
}

function hoursInto(time: WallClock): number {
  return hourOf(time) + Number(time.slice(14, 16)) / 60 + Number(time.slice(17)) / 3600
}

function toEvents({ reservations, overflow }: Placement, hourHeight: number): EventInput[] {
  return [
    ...[...reservations].map((drawn) => toEvent(drawn, hourHeight)),
    ...[...overflow].map(([slot, hidden]) => toOverflowEvent(slot, hidden)),
  ]
}

/* Leaves out the link to the order, because only our own checked link may open it. */
function toEvent([reservation, lanes]: [Reservation, number], hourHeight: number): EventInput {
  const { key, start, end } = reservation
  const event = (lines: number) => ({
    id: `reservation ${key}`,
    rank: 0,
    gridEvent: { kind: 'reservation', reservation, lanes, lines } satisfies GridEvent,
  })
  if (!isDrawnAsBar(reservation)) {
    const drawnEnd = end !== null && end > start ? end : defaultEnd(start)
    return { ...event(linesBetween(start, drawnEnd, hourHeight)), start, end: drawnEnd }
  }
  const { first, last } = daysOfReservation(reservation)
  // The end of an all-day event is the day after its last.
  return { ...event(1), allDay: true, start: first, end: addDays(last, 1) }
}

function toOverflowEvent(slot: Slot, reservations: Reservation[]): EventInput {
  return {
    id: `more ${slot}`,
    start: slot,
    allDay: slot.length === 10,
    rank: 1,
    gridEvent: { kind: 'overflow', date: dateOf(slot), reservations } satisfies GridEvent,
  }
}
