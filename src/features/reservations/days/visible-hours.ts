import type { Reservation } from '#contract/reservation.ts'
import { dateOf, hourOf, type CalendarDate, type WallClock } from '#contract/dates/wall-clock.ts'
import { isDrawnAsBar } from './days.ts'
import { addReservation, emptyTally, type Tally } from './tally.ts'

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

/* The hours from midnight to a time. */
function hoursInto(time: WallClock): number {
  return hourOf(time) + Number(time.slice(14, 16)) / 60 + Number(time.slice(17)) / 3600
}
