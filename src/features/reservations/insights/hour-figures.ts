import { weekdayOf, type CalendarDate } from '#contract/dates/wall-clock.ts'
import { isDrawnAsBar } from '#src/features/reservations/days/days.ts'
import { hoursOf, minutesOn } from '#src/features/reservations/days/minutes-on.ts'
import { addReservation, emptyTally, type Tally } from '#src/features/reservations/days/tally.ts'
import type { PlacedReservation } from './placed-reservations.ts'

/**
 * Returns the tally of each hour of the week over all dates: seven days from Sunday, of 24 hours each. A reservation counts in
 * every hour that it covers, and reservations drawn as bars do not count.
 */
export function hourFigures(placed: PlacedReservation[], dates: CalendarDate[]): Tally[][] {
  const week = Array.from({ length: 7 }, () => Array.from({ length: 24 }, emptyTally))
  const weekdays = dates.map(weekdayOf)
  for (const { reservation, from, to } of placed) {
    if (isDrawnAsBar(reservation)) continue
    for (let index = from; index <= to; index += 1) {
      const date = dates[index]
      if (date === undefined) continue
      for (const hour of hoursOf(minutesOn(reservation, date))) {
        const tally = week[weekdays[index] ?? 0]?.[hour]
        if (tally) addReservation(tally, reservation)
      }
    }
  }
  return week
}
