import type { EventInput } from '@fullcalendar/react'
import type { Reservation } from '#contract/reservation.ts'
import { addDays, dateOf, hourOf, type CalendarDate, type WallClock } from '#contract/dates/wall-clock.ts'
import { reservationsWithin, type ByDay } from '#src/features/reservations/days/reservations-by-day.ts'
import { daysOfReservation, isDrawnAsBar, type Days } from '#src/features/reservations/days/days.ts'
import { addTo, emptyTally, type Tally } from '#src/features/reservations/days/tally.ts'
import { groupOverlapping, assignLanes } from './overlap-lanes.ts'

/** What an event of the grid shows: a reservation, or those of a day or an hour that are not drawn. */
export type GridEvent =
  /** In so many lanes side by side, and with room for so many lines; one of whole days lies in no lane. */
  | { kind: 'reservation'; reservation: Reservation; lanes: number; lines: number }
  | { kind: 'overflow'; date: CalendarDate; reservations: Reservation[] }

/* Each with its number of lanes; `more` is by day or by hour. */
type Placement = { reservations: Map<Reservation, number>; overflow: Map<Slot, Reservation[]> }

/* A whole day, or the start of an hour. */
type Slot = CalendarDate | WallClock

/* In the row of whole days; the line that counts the others stands below them. */
const maxBarsPerDay = 3
/* A column of the week is narrower than that of a single day. */
const maxLanes = { week: 3, day: 6 }

/** The events of a week or a day: what takes days in its row at the top, the others by the hour. */
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

/** From which hour to which a week or a day is drawn: the usual ones, and all that a reservation lies in. */
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

/** How far down the drawn hours a moment is, from 0 to 1; null when it is not on the drawn days, or in no drawn hour. */
export function fractionOfHours(
  now: WallClock,
  days: Days,
  hours: { first: number; last: number },
): number | null {
  const fraction = (hoursInto(now) - hours.first) / (hours.last - hours.first)
  const isDrawn = fraction >= 0 && fraction <= 1 && dateOf(now) >= days.first && dateOf(now) <= days.last
  return isDrawn ? fraction : null
}

/** Hour by hour of a day, what is on in it; what takes whole days aside. */
export function tallyByHour(onDay: Reservation[], date: CalendarDate): Tally[] {
  const hours = Array.from({ length: 24 }, emptyTally)
  for (const reservation of onDay) {
    if (isDrawnAsBar(reservation)) continue
    const { start, end } = reservation
    const first = dateOf(start) < date ? 0 : hourOf(start)
    const last = end !== null && dateOf(end) > date ? 24 : Math.ceil(hoursInto(end ?? start))
    for (const tally of hours.slice(first, Math.max(first + 1, last))) addTo(tally, reservation)
  }
  return hours
}

/* What takes several days first, the longest before the others; then of each day what begins first. */
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

/* Those of several days, with the days among these, the longest first. */
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

/* So many side by side; where more are on at once, one fewer, and the last lane says how many more begin in the hour. */
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

/* Without an end, or without a length, it is drawn as an hour, yet never into the next day. */
function defaultEnd(start: WallClock): WallClock {
  const hour = Number(start.slice(11, 13)) + 1
  const end =
    hour === 24
      ? `${dateOf(start)}T23:59:59`
      : `${dateOf(start)}T${String(hour).padStart(2, '0')}${start.slice(13)}`
  // A time made of one is one.
  return end as WallClock
}

/**
 * How high an hour is in pixels, and where the reader's own styles spread texts: twice as many lines have room for what
 * needs them then.
 */
export const hourHeights = { usual: 48, spread: 84 }

/* The height of a line, and what a tile is lower than its time, in pixels (calendar-tile.css). */
const [lineHeight, tilePadding] = [17, 12]

/* Where it goes past midnight it is drawn as two tiles, and written to fit the lower one. */
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

/* The link to the order is kept out: only our own checked link may open it. */
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
