import type { EventInput } from '@fullcalendar/react'
import type { Language } from '#contract/languages.ts'
import type { Reservation } from '#contract/reservation.ts'
import { addDays, dateOf, minutesBetween } from '#contract/dates/wall-clock.ts'
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
    // A day of more has no room below a tile, and comparing all of thousands would take a second.
    const room = lane && ofDay.length <= 100 ? lineOfTile(reservation, ofDay, lane) : 0
    const end = lane && room > 0 ? endOfTile(reservation, ofDay, lane, room) : reservation.end
    const { first, last } = daysOfReservation(reservation)
    // Leaves out the link to the order, because only our own checked link may open it.
    const lines = lane ? linesOfTile(reservation, lane) : 1
    const shared = { id: key, reservation, room, lines }
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
export const tileHeight = 35
/* How much text fills two lines, which break between words. */
const filledLines = 1.7
/* In px: that of a tile whose name has two lines, the edges beside a name, and a letter. */
const [twoLines, edges, letter] = [49, 8, 13]
/* In px: the time and the edges of a tile, and a line. */
const [aroundName, line] = [18, 15]

/* Returns how much text fits a line of a tile, in ems: a tile shares its day with what is at the same time. */
function lineOfTile({ start, end }: Reservation, timed: Reservation[], { width }: Lane): number {
  const beside = timed.filter(
    (other) => other.start < (end ?? start) && (other.end ?? other.start) > start,
  ).length
  return (width / Math.max(1, beside) - edges) / letter
}

/* Returns how many lines a tile has for its name, at least. */
function linesOfTile({ start, end }: Reservation, { hour }: Lane): number {
  const height = (minutesBetween(start, end ?? start) / 60) * hour
  return Math.max(1, Math.floor((height - aroundName) / line))
}

/* Returns until when a tile beside another lasts with two lines for its name, if these show all of the name and nothing is below it; otherwise its end. */
function endOfTile(row: Reservation, timed: Reservation[], { width, hour }: Lane, room: number): string {
  const { start } = row
  const end = row.end ?? start
  const until = new Date(Date.parse(`${start}Z`) + (twoLines / hour) * 3_600_000).toISOString().slice(0, 19)
  const isNarrow = room * letter < width / 2
  const name = estimateTextWidth(productOf(row))
  const isLong = isNarrow && name > room && name <= filledLines * room
  const isFree =
    until.startsWith(dateOf(start)) && !timed.some((other) => other.start >= end && other.start < until)
  return isLong && isFree && until > end ? until : end
}

/** Whether a name runs against the direction of a screen in `language` and may be too long for lines of `room` ems in all. */
export function mayBeCutOtherWay(name: string, language: Language, room: number): boolean {
  const ofName = languageOfText(name)
  const isOther = ofName !== undefined && (ofName === 'ar') !== (language === 'ar')
  return isOther && estimateTextWidth(name) > surePart * room
}

/* A line of long words is hardly filled. */
const surePart = 0.7

/* In rem: of a window that is high enough for all hours, and where half an hour is as high as the lowest tile. */
const [lowestHour, halfHours] = [1.75, 4.5]

/**
 * Returns the least height of an hour, in rem, at which what follows a reservation of `reservations`, sorted by start, lies below its
 * tile and not beside it, as if both were at the same time.
 */
export function hourHeight(reservations: readonly Reservation[]): number {
  const timed = reservations.filter((reservation) => !isDrawnAsBar(reservation))
  const heights = timed.map(({ start, end }, index) => {
    let next = index + 1
    const isBeside = (row?: Reservation) => row && (row.start === start || row.start < (end ?? start))
    while (isBeside(timed[next])) next += 1
    const gap = minutesBetween(start, timed[next]?.start ?? start)
    // A px more: the browser rounds.
    return gap === 0 ? lowestHour : ((tileHeight + 1) / 16) * (60 / gap)
  })
  return Math.min(halfHours, Math.max(lowestHour, ...heights))
}

/** Returns how many events the day with the most has above the hours. */
export function maxBarsOf(events: EventInput[], days: Days): number {
  const bars = events.filter(({ allDay }) => allDay)
  const countOn = (date: string) =>
    bars.filter(({ start, end }) => String(start) <= date && String(end) > date).length
  return Math.max(0, ...eachDay(days).map(countOn))
}

/** Reads the reservation of an event of `timeGridEvents`, the room and lines of its tile, and whether it is the end of a night. */
export function reservationOf({ event }: { event: { extendedProps: Record<string, unknown> } }) {
  // FullCalendar moves unknown fields here. The cast is safe because timeGridEvents sets them on every event.
  return event.extendedProps as { reservation: Reservation; room: number; lines: number; isNight?: true }
}
