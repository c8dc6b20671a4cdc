import type { EventInput } from '@fullcalendar/react'
import type { Language } from '#contract/languages.ts'
import type { Reservation } from '#contract/reservation.ts'
import { addDays, dateOf, minutesBetween, type WallClock } from '#contract/dates/wall-clock.ts'
import { daysOfReservation, eachDay, isDrawnAsBar, type Days } from '#src/features/reservations/days/days.ts'
import { minutesOn } from '#src/features/reservations/days/minutes-on.ts'
import { productOf } from '#src/features/reservations/days/product-title.ts'
import { estimateTextWidth } from '#src/features/reservations/reservation/labels/text-width.ts'
import { languageOfText } from '#src/lib/i18n/text-language.ts'
import type { Hours } from './table-hours.ts'

/** Returns how many whole days of a day have a bar; more become a number. Without hours below them there is room. */
export const maxBars = (hasHours: boolean) => (hasHours ? 4 : 24)

/**
 * Returns the events of FullCalendar for reservations: times as they are, whole days with an exclusive end. The end of a night
 * before the first hour has no place among the hours, so it is an event of its day above them. With the size of a `lane` the tile of a
 * name that is longer than a line of a tile beside another has a second one, where nothing is below it.
 */
export function timeGridEvents(reservations: Reservation[], hours: Hours, lane?: Lane): EventInput[] {
  const timed = reservations.filter((reservation) => !isDrawnAsBar(reservation))
  const byDay = Map.groupBy(timed, ({ start }) => dateOf(start))
  return reservations.flatMap((reservation): EventInput[] => {
    const { key, start } = reservation
    const ofDay = byDay.get(dateOf(start)) ?? []
    const beside = lane && ofDay.length <= maxCompared ? countBeside(reservation, ofDay) : 0
    const room = lane && beside > 0 ? lineOfTile(productOf(reservation), beside, lane.width) : 0
    const end = lane && beside > 1 ? endOfTile(reservation, ofDay, lane.hour, room) : reservation.end
    const { first, last } = daysOfReservation(reservation)
    // Leaves out the link to the order, because only our own checked link may open it.
    const length = minutesBetween(start, reservation.end ?? start)
    const shown = minutesBetween(start, end ?? start)
    const lines = lane ? linesOfTile(shown, lane) : 1
    const overhang = shown > length ? 1 - length / shown : 0
    const shared = { id: key, reservation, room, lines, length, overhang }
    if (isDrawnAsBar(reservation)) return [{ ...shared, allDay: true, start: first, end: addDays(last, 1) }]
    const event = { ...shared, start, ...(end !== null && end > start && { end }) }
    if (first === last || minutesOn(reservation, last).to > hours.first * 60) return [event]
    return [
      event,
      { ...shared, id: `${key} night`, isNight: true, allDay: true, start: last, end: addDays(last, 1) },
    ]
  })
}

/** The width of a day and the height of an hour of the grid, in px at usual letters. */
export type Lane = { width: number; hour: number }

/** The height of the lowest tile, in px at usual letters: its time and its name. */
export const tileHeight = 28
/* A day of more has no room below a tile, and comparing all of thousands would take a second. */
const maxCompared = 100
/* In px: the edges beside a name; a tile that is narrower has hardly one. */
const [edges, edgesBeside, leastEdges, veryNarrow] = [9, 12, 7, 60]
/* In px: the letters of a name alone, beside another and in a very narrow tile; Latin ones stand closer there (time-grid.css). */
const [arabicLetters, latinLetters] = [
  [13.8, 12.6, 12.6],
  [13.4, 11.8, 11.1],
] as const
/* In px: the time and the edges of a low tile, and a line; and of one that is high enough for air. */
const [aroundName, line] = [15, 14]
const [highTile, aroundHigh, highLine] = [60, 18, 15]
/* In ems: a blank, and what a broken word leaves at least for its last line. */
const [blank, leastPart] = [estimateTextWidth(' '), 1.4]
/* In px: the lane of one of seven days in a window of 1280px, and of one day on a phone. */
const [usualWidth, widthAlone] = [152, 290]

/* How many are on at one moment of a reservation at most, with itself. */
function countBeside({ start, end }: Reservation, ofDay: Reservation[]): number {
  const beside = ofDay.filter((other) => other.start < (end ?? start) && (other.end ?? other.start) > start)
  const countAt = (moment: WallClock) =>
    beside.filter((other) => other.start <= moment && (other.end ?? other.start) > moment).length
  return Math.max(1, ...beside.map((other) => countAt(other.start > start ? other.start : start)))
}

/* Returns how much of a name fits a line of its tile, in ems: a tile shares its day with what is at the same time. */
function lineOfTile(name: string, beside: number, width: number): number {
  const [strong, small, close] = languageOfText(name) === 'ar' ? arabicLetters : latinLetters
  const tile = width / beside
  if (beside < 2) return (tile - edges) / strong
  return tile < veryNarrow ? (tile - leastEdges) / close : (tile - edgesBeside) / small
}

/** Returns how many lines of `room` ems a name takes if words longer than a line are broken. */
export function linesOfName(name: string, room: number): number {
  let [lines, used] = [0, Infinity]
  for (const word of name.split(' ')) {
    const width = estimateTextWidth(word)
    used += blank + width
    if (used <= room) continue
    const ofWord = Math.max(1, Math.ceil(width / room))
    lines += ofWord
    used = width - (ofWord - 1) * room
  }
  return lines
}

/** Whether no word of a name that is longer than a line of `room` ems leaves a letter alone. */
export function breaksWell(name: string, room: number): boolean {
  return name.split(' ').every((word) => {
    const width = estimateTextWidth(word)
    return width <= room || width % room >= leastPart
  })
}

/** Returns how many lines seats take below a name: one in a narrow tile, in which they have no room beside the time (time-grid.css). */
export function linesOfSeats({ seats_count: seats }: Reservation, room: number): number {
  return room < 4.5 && seats !== null && seats > 1 ? 1 : 0
}

/* Returns how many lines a tile has for its name, at least. */
function linesOfTile(minutes: number, { hour }: Lane): number {
  const height = (minutes / 60) * hour
  const lines = height < highTile ? (height - aroundName) / line : (height - aroundHigh) / highLine
  return Math.max(1, Math.floor(lines))
}

/* Returns until when a tile beside another lasts with two or three lines for its name, if these show all of the name and nothing is below it; otherwise its end. */
function endOfTile(row: Reservation, ofDay: Reservation[], hour: number, room: number): WallClock {
  const { start } = row
  const end = row.end ?? start
  const lines = linesOfName(productOf(row), room) + linesOfSeats(row, room)
  // A little more: seconds have no parts.
  const height = aroundName + lines * line + 0.5
  if (lines < 2 || lines > 3) return end
  const until = new Date(Date.parse(`${start}Z`) + (height / hour) * 3_600_000)
    .toISOString()
    .slice(0, 19) as WallClock
  const isFree =
    until.startsWith(dateOf(start)) && !ofDay.some((other) => other.start >= end && other.start < until)
  return isFree && until > end ? until : end
}

/* Widths are estimates. */
const tolerance = 1.05

/**
 * Returns as much of a name as its `lines` of `room` ems show. Only a name that runs against the direction of a screen in `language` is
 * shortened here: browsers shorten it at its own end, which they then cut off.
 */
export function shownName(name: string, language: Language, room: number, lines: number): string {
  const ofName = languageOfText(name)
  const isOther = ofName !== undefined && (ofName === 'ar') !== (language === 'ar')
  if (!isOther || room <= 0 || linesOfName(name, room) <= lines) return name
  // No Arabic word is broken.
  const isLong = (word: string) => ofName === 'ar' && estimateTextWidth(word) > tolerance * room
  const fits = (text: string) => linesOfName(text, room) <= lines && !text.split(' ').some(isLong)
  let part = name
  do part = part.slice(0, -1).trimEnd()
  while (part.length > 1 && !fits(`${part}…`))
  return `${part}…`
}

/* In rem: of a window that is high enough for all hours, at most for names, and at most for what follows each other. */
const [lowestHour, highForNames, highest] = [1.75, 3.75, 4.5]

/**
 * Returns the least height of an hour, in rem, at which what follows a reservation of `reservations`, sorted by start, lies below its
 * tile and not beside it, as if both were at the same time, and a tile beside another has lines for its name.
 */
export function hourHeight(reservations: readonly Reservation[], { first, last }: Days): number {
  const width = first === last ? widthAlone : usualWidth
  const timed = reservations.filter((reservation) => !isDrawnAsBar(reservation))
  const heights = timed.map(({ start, end }, index) => {
    let next = index + 1
    const isBeside = (row?: Reservation) => row && (row.start === start || row.start < (end ?? start))
    while (isBeside(timed[next])) next += 1
    const gap = minutesBetween(start, timed[next]?.start ?? start)
    // A px more: the browser rounds.
    return gap === 0 ? lowestHour : ((tileHeight + 1) / 16) * (60 / gap)
  })
  const forNames = [...Map.groupBy(timed, ({ start }) => dateOf(start)).values()].flatMap((ofDay) =>
    ofDay.length > maxCompared ? [] : ofDay.map((row) => heightForName(row, ofDay, width)),
  )
  return Math.min(highest, Math.max(lowestHour, ...heights, ...forNames))
}

/* Returns the height of an hour, in rem, at which a tile beside another has as many lines of its name as it can. */
function heightForName(row: Reservation, ofDay: Reservation[], width: number): number {
  const { start, end } = row
  const beside = countBeside(row, ofDay)
  if (beside < 2) return lowestHour
  const name = productOf(row)
  const lines = linesOfName(name, lineOfTile(name, beside, width))
  const hours = minutesBetween(start, end ?? start) / 60
  // The lowest tile has one.
  const heights = [2, 3].slice(0, lines - 1).map((count) => (aroundName + count * line) / 16 / hours)
  return heights.findLast((height) => height <= highForNames) ?? lowestHour
}

/** Returns how many events the day with the most has above the hours. */
export function maxBarsOf(events: EventInput[], days: Days): number {
  const bars = events.filter(({ allDay }) => allDay)
  const countOn = (date: string) =>
    bars.filter(({ start, end }) => String(start) <= date && String(end) > date).length
  return Math.max(0, ...eachDay(days).map(countOn))
}

/** Reads the reservation of an event of `timeGridEvents`, the room and lines of its tile, the part of it below its end, and whether it is the end of a night. */
export function reservationOf({ event }: { event: { extendedProps: Record<string, unknown> } }) {
  // FullCalendar moves unknown fields here. The cast is safe because timeGridEvents sets them on every event.
  return event.extendedProps as {
    reservation: Reservation
    room: number
    lines: number
    overhang: number
    isNight?: true
  }
}
