import type { EventInput } from '@fullcalendar/react'
import type { Reservation } from '#contract/reservation.ts'
import { addDays, minutesBetween } from '#contract/dates/wall-clock.ts'
import { daysOfReservation, eachDay, isDrawnAsBar, type Days } from '#src/features/reservations/days/days.ts'
import { minutesOn } from '#src/features/reservations/days/minutes-on.ts'
import type { Hours } from './table-hours.ts'

/** Returns how many whole days of a day have a bar; more become a number. Without hours below them there is room. */
export const maxBars = (hasHours: boolean) => (hasHours ? 4 : 24)

/**
 * Returns the events of FullCalendar for reservations: times as they are, whole days with an exclusive end. The end of a night
 * before the first hour has no place among the hours, so it is an event of its day above them.
 */
export function timeGridEvents(reservations: Reservation[], hours: Hours): EventInput[] {
  return reservations.flatMap((reservation): EventInput[] => {
    const { key, start, end } = reservation
    const { first, last } = daysOfReservation(reservation)
    // Leaves out the link to the order, because only our own checked link may open it.
    const shared = { id: key, reservation }
    if (isDrawnAsBar(reservation)) return [{ ...shared, allDay: true, start: first, end: addDays(last, 1) }]
    const event = { ...shared, start, ...(end !== null && end > start && { end }) }
    if (first === last || minutesOn(reservation, last).to > hours.first * 60) return [event]
    return [
      event,
      { ...shared, id: `${key} night`, isNight: true, allDay: true, start: last, end: addDays(last, 1) },
    ]
  })
}

/** The height of the lowest tile, in px at usual letters: its time and its name. */
export const tileHeight = 34
/* In rem: of a window that is high enough for all hours, and where half an hour is as high as the lowest tile. */
const [lowestHour, halfHours] = [1.75, 4.375]

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

/** Reads the reservation of an event of `timeGridEvents`, and whether it is the end of a night. */
export function reservationOf({ event }: { event: { extendedProps: Record<string, unknown> } }) {
  // FullCalendar moves unknown fields here. The cast is safe because timeGridEvents sets them on every event.
  return event.extendedProps as { reservation: Reservation; isNight?: true }
}
