import type { Reservation } from '#contract/reservation.ts'
import { dateOf, hourOf, type CalendarDate, type WallClock } from '#contract/dates/wall-clock.ts'
import { daysOfReservation, isDrawnAsBar, isWithin, type Days } from './days.ts'
import { addReservation, emptyTally, type Tally } from './tally.ts'

/** The first and the end hour of each day. */
export type Hours = { first: number; last: number }

const openHours: Hours = { first: 8, last: 20 }

/**
 * Returns the hours to draw: 8 to 20, extended to every hour that a reservation covers on these days. A reservation past midnight
 * extends them to midnight, not into the night.
 */
export function visibleHours(reservations: Reservation[], days: Days): Hours {
  let { first, last } = openHours
  for (const reservation of reservations) {
    if (isDrawnAsBar(reservation)) continue
    const { start, end } = reservation
    const startHour = hourOf(start)
    // Runs for thousands of reservations; most lie within the hours of those before.
    const isWithinHours = startHour >= first && end !== null && hourOf(end) < last
    if (isWithinHours && end.startsWith(dateOf(start))) continue
    const dates = daysOfReservation(reservation)
    const isOverNight = dates.first !== dates.last
    if (isWithin(days, dates.first)) {
      first = Math.min(first, startHour)
      const lastHour = isOverNight ? 24 : Math.ceil(hoursInto(endAfter(reservation)))
      last = Math.max(last, lastHour, startHour + 1)
    }
    if (isOverNight && isWithin(days, dates.last)) last = Math.max(last, Math.ceil(hoursInto(end ?? start)))
  }
  return { first, last }
}

/** Whether a reservation of the night ends on its second day before the first hour that is drawn. */
export function endsBeforeOpening(reservation: Reservation, hours: Hours): boolean {
  const { first, last } = daysOfReservation(reservation)
  const { end } = reservation
  return first !== last && end !== null && !isDrawnAsBar(reservation) && hoursInto(end) <= hours.first
}

/** Returns how far down the drawn hours `now` is, from 0 to 1; null outside the drawn days and hours. */
export function fractionOfHours(now: WallClock, days: Days, hours: Hours): number | null {
  const fraction = (hoursInto(now) - hours.first) / (hours.last - hours.first)
  const isDrawn = fraction >= 0 && fraction <= 1 && isWithin(days, dateOf(now))
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

/** Returns the hours from midnight to a time. */
export function hoursInto(time: WallClock): number {
  return hourOf(time) + Number(time.slice(14, 16)) / 60 + Number(time.slice(17)) / 3600
}

/* Ends that are missing, or not after the start, count as the start. An end at midnight is the end of the day. */
function endAfter({ start, end }: Reservation): WallClock {
  if (end === null || end <= start) return start
  return dateOf(end) === dateOf(start) ? end : (`${dateOf(start)}T23:59:59` as WallClock)
}
