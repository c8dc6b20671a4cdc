import type { Reservation } from '#contract/reservation.ts'
import type { CalendarDate } from '#contract/wall-clock.ts'
import { addTo, emptyTally } from '#src/features/reservations/days/tally.ts'
import type { Weekday } from '#src/features/reservations/days/week-start.ts'
import { dayFigures, weekdayFigures, weekFigures } from './day-figures.ts'
import { hourFigures } from './hour-figures.ts'
import { leadTimes } from './lead-times.ts'
import { placeReservations } from './placed-reservations.ts'
import { productFigures } from './product-figures.ts'

export type InsightFigures = ReturnType<typeof insightFigures>

/** All that is counted of reservations on some days in order, between which some may be missing. */
export function insightFigures(reservations: Reservation[], dates: CalendarDate[], weekStart: Weekday) {
  const placed = placeReservations(reservations, dates)
  const [total, byDay, byHour] = [emptyTally(), emptyTally(), emptyTally()]
  for (const { reservation, isByDay } of placed) {
    addTo(total, reservation)
    addTo(isByDay ? byDay : byHour, reservation)
  }
  const days = dayFigures(placed, dates)
  return {
    total,
    kinds: { byDay, byHour },
    days,
    weekdays: weekdayFigures(days),
    weeks: weekFigures(placed, dates, weekStart),
    hours: hourFigures(placed, dates),
    products: productFigures(placed),
    leads: leadTimes(placed),
  }
}
