import { dateOf, hourOf, weekdayOf, type CalendarDate, type WallClock } from '#contract/dates/wall-clock.ts'
import { isDrawnAsBar } from '#src/features/reservations/days/days.ts'
import { addReservation, emptyTally, type Tally } from '#src/features/reservations/days/tally.ts'
import type { PlacedReservation } from './placed-reservations.ts'

/**
 * Returns the tally of each hour of the week over all dates: seven days from Sunday, of 24 hours each. As in the day view, a
 * reservation counts in every hour that it covers, and reservations drawn as bars do not count.
 */
export function hourFigures(placed: PlacedReservation[], dates: CalendarDate[]): Tally[][] {
  const week = Array.from({ length: 7 }, () => Array.from({ length: 24 }, emptyTally))
  const weekdays = dates.map(weekdayOf)
  for (const { reservation, from, to, begins, isByDay } of placed) {
    if (isByDay) continue
    const { start, end } = reservation
    const endDate = end === null || end.startsWith(begins) ? begins : dateOf(end)
    if (endDate !== begins && isDrawnAsBar(reservation)) continue
    for (let index = from; index <= to; index += 1) {
      const date = dates[index]
      const hours = week[weekdays[index] ?? 0]
      if (date === undefined || hours === undefined) continue
      const first = begins < date ? 0 : hourOf(start)
      const last = endDate > date ? 24 : hoursStartedBefore(end ?? start)
      for (let hour = first; hour < Math.max(first + 1, last); hour += 1) {
        const tally = hours[hour]
        if (tally) addReservation(tally, reservation)
      }
    }
  }
  return week
}

function hoursStartedBefore(time: WallClock): number {
  return time.endsWith(':00:00') ? hourOf(time) : hourOf(time) + 1
}
