import type { EventInput } from '@fullcalendar/react'
import type { Reservation } from '#contract/reservation.ts'
import { addDays, dateOf, type CalendarDate, type WallClock } from '#contract/dates/wall-clock.ts'
import { reservationsWithin, type ByDay } from '#src/features/reservations/days/by-day.ts'
import { daysOfReservation, liesAcrossDays, type Days } from '#src/features/reservations/days/days.ts'
import { addTo, emptyTally, type Tally } from '#src/features/reservations/days/tally.ts'
import { overlapping, sideBySide } from './side-by-side.ts'

/** What an event of the grid shows: a reservation, or those of a day or an hour that are not drawn. */
export type GridEvent =
  /** In so many lanes side by side, and with room for so many lines; one of whole days lies in no lane. */
  | { kind: 'reservation'; reservation: Reservation; lanes: number; lines: number }
  | { kind: 'more'; date: CalendarDate; reservations: Reservation[] }

/* Each with its number of lanes; `more` is by day or by hour. */
type Drawn = { reservations: Map<Reservation, number>; more: Map<string, Reservation[]> }

/* In the row of whole days; the line that counts the others stands below them. */
const linesOfADay = 3
/* A column of the week is narrower than that of a single day. */
const mostAtOnce = { week: 3, day: 6 }

/** The events of a week or a day: what takes days in its row at the top, the others by the hour. */
export function hourEvents(
  byDay: ByDay,
  days: Days,
  view: 'week' | 'day',
  hourHeight = hourHeights.usual,
): EventInput[] {
  const bars = new Map([...byDay].map(([date, onDay]) => [date, onDay.filter(liesAcrossDays)]))
  const timed = reservationsWithin(byDay, days).filter((reservation) => !liesAcrossDays(reservation))
  const drawn = [drawnOfDays(bars), drawnOfHours(timed, days, mostAtOnce[view])]
  return drawn.flatMap((some) => toEvents(some, hourHeight))
}

/** From which hour to which a week or a day is drawn: the usual ones, and all that a reservation lies in. */
export function hoursToDraw(reservations: Reservation[]): { first: number; last: number } {
  let [first, last] = [8, 20]
  for (const reservation of reservations) {
    if (liesAcrossDays(reservation)) continue
    const { start, end } = reservation
    const isOverNight = end !== null && dateOf(end) !== dateOf(start)
    first = isOverNight ? 0 : Math.min(first, hourOf(start))
    last = isOverNight ? 24 : Math.max(last, Math.ceil(hoursInto(end ?? start)), hourOf(start) + 1)
  }
  return { first, last }
}

/** How far down the drawn hours a moment is, from 0 to 1; null when it is not on the drawn days, or in no drawn hour. */
export function shareOfHours(
  now: WallClock,
  days: Days,
  hours: { first: number; last: number },
): number | null {
  const share = (hoursInto(now) - hours.first) / (hours.last - hours.first)
  const isDrawn = share >= 0 && share <= 1 && dateOf(now) >= days.first && dateOf(now) <= days.last
  return isDrawn ? share : null
}

/** Hour by hour of a day, what is on in it; what takes whole days aside. */
export function tallyByHour(onDay: Reservation[], date: CalendarDate): Tally[] {
  const hours = Array.from({ length: 24 }, emptyTally)
  for (const reservation of onDay) {
    if (liesAcrossDays(reservation)) continue
    const { start, end } = reservation
    const first = dateOf(start) < date ? 0 : hourOf(start)
    const last = end !== null && dateOf(end) > date ? 24 : Math.ceil(hoursInto(end ?? start))
    for (const tally of hours.slice(first, Math.max(first + 1, last))) addTo(tally, reservation)
  }
  return hours
}

/* What takes several days first, the longest before the others; then of each day what begins first. */
function drawnOfDays(byDay: ByDay): Drawn {
  const drawn = new Set<Reservation>()
  const drawnByDay = new Map<CalendarDate, Reservation[]>([...byDay.keys()].map((date) => [date, []]))
  const isFree = (date: CalendarDate) => (drawnByDay.get(date)?.length ?? 0) < linesOfADay
  const draw = (reservation: Reservation, dates: CalendarDate[]) => {
    drawn.add(reservation)
    for (const date of dates) drawnByDay.get(date)?.push(reservation)
  }
  const long = longOnes(byDay)
  for (const [reservation, dates] of long) if (dates.every(isFree)) draw(reservation, dates)
  for (const [date, onDay] of byDay) {
    for (const reservation of onDay) {
      if (!isFree(date)) break
      if (!long.has(reservation)) draw(reservation, [date])
    }
  }
  const more = new Map<CalendarDate, Reservation[]>()
  for (const [date, onDay] of byDay) {
    if (drawnByDay.get(date)?.length === onDay.length) continue
    more.set(
      date,
      onDay.filter((reservation) => !drawn.has(reservation)),
    )
  }
  return { reservations: new Map([...drawn].map((reservation) => [reservation, 0])), more }
}

/* Those of several days, with the days among these, the longest first. */
function longOnes(byDay: ByDay): Map<Reservation, CalendarDate[]> {
  const long = new Map<Reservation, CalendarDate[]>()
  for (const [date, onDay] of byDay) {
    for (const reservation of onDay) {
      const { first, last } = daysOfReservation(reservation)
      if (first === last) continue
      const dates = long.get(reservation)
      if (dates) dates.push(date)
      else long.set(reservation, [date])
    }
  }
  return new Map([...long].sort(([, one], [, other]) => other.length - one.length))
}

/* So many side by side; where more are on at once, one fewer, and the last lane says how many more begin in the hour. */
function drawnOfHours(reservations: Reservation[], days: Days, most: number): Drawn {
  const drawn: Drawn = { reservations: new Map(), more: new Map() }
  for (const together of overlapping(reservations)) {
    const all = sideBySide(together, most)
    const isAll = all.left.length === 0
    const { beside, left } = isAll ? all : sideBySide(together, most - 1)
    for (const reservation of beside) drawn.reservations.set(reservation, isAll ? all.lanes : most)
    for (const reservation of left) {
      const shown = dateOf(reservation.start) < days.first ? `${days.first}T00:00:00` : reservation.start
      const hour = `${shown.slice(0, 13)}:00:00`
      const inHour = drawn.more.get(hour)
      if (inHour) inHour.push(reservation)
      else drawn.more.set(hour, [reservation])
    }
  }
  return drawn
}

/* Without an end, or without a length, it is drawn as an hour, yet never into the next day. */
function endOfDrawing(start: WallClock): WallClock {
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
const [lineHeight, aroundTile] = [17, 12]

/* Where it goes past midnight it is drawn as two tiles, and written to fit the lower one. */
function linesBetween(start: WallClock, end: WallClock, hourHeight: number): number {
  const isOneDay = dateOf(start) === dateOf(end)
  const hours = isOneDay ? hoursInto(end) - hoursInto(start) : Math.min(24 - hoursInto(start), hoursInto(end))
  return Math.max(1, Math.floor((hours * hourHeight - aroundTile) / lineHeight))
}

function hourOf(time: WallClock): number {
  return Number(time.slice(11, 13))
}

function hoursInto(time: WallClock): number {
  return hourOf(time) + Number(time.slice(14, 16)) / 60 + Number(time.slice(17)) / 3600
}

function toEvents({ reservations, more }: Drawn, hourHeight: number): EventInput[] {
  return [
    ...[...reservations].map((drawn) => toEvent(drawn, hourHeight)),
    ...[...more].map(([slot, left]) => toMoreEvent(slot, left)),
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
  if (!liesAcrossDays(reservation)) {
    const drawnTo = end !== null && end > start ? end : endOfDrawing(start)
    return { ...event(linesBetween(start, drawnTo, hourHeight)), start, end: drawnTo }
  }
  const { first, last } = daysOfReservation(reservation)
  // The end of an all-day event is the day after its last.
  return { ...event(1), allDay: true, start: first, end: addDays(last, 1) }
}

function toMoreEvent(slot: string, reservations: Reservation[]): EventInput {
  // Both a day and an hour begin with the day.
  const date = slot.slice(0, 10) as CalendarDate
  return {
    id: `more ${slot}`,
    start: slot,
    allDay: slot.length === 10,
    rank: 1,
    gridEvent: { kind: 'more', date, reservations } satisfies GridEvent,
  }
}
