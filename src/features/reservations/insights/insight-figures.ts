import type { Reservation } from '#contract/reservation.ts'
import type { CalendarDate } from '#contract/dates/wall-clock.ts'
import { productsBySeats } from '#src/features/reservations/days/legend.ts'
import { addReservation, emptyTally, type Tally } from '#src/features/reservations/days/tally.ts'
import { typeKindOf, type TypeKind } from '#src/features/reservations/days/type-kind.ts'
import type { Weekday } from '#contract/dates/week.ts'
import { lazily } from '#src/lib/lazily.ts'
import { dayFigures, weekdayFigures, weekFigures } from './day-figures.ts'
import { hourFigures } from './hour-figures.ts'
import { leadTimes } from './lead-times.ts'
import { placeReservations } from './placed-reservations.ts'

export type InsightFigures = ReturnType<typeof insightFigures>

/**
 * The figures of the insights. The dates are in order and may have gaps. Each section counts its own figures when it is drawn, and
 * React yields to input between sections.
 */
export function insightFigures(reservations: Reservation[], dates: CalendarDate[], weekStart: Weekday) {
  const placed = placeReservations(reservations, dates)
  const [total, byHour] = [emptyTally(), emptyTally()]
  const types = new Map<TypeKind, Tally>([['day', emptyTally()], ['time', emptyTally()]]) // prettier-ignore
  for (const { reservation, isByDay } of placed) {
    addReservation(total, reservation)
    if (!isByDay) addReservation(byHour, reservation)
    const type = typeKindOf(reservation.type)
    const tally = types.get(type) ?? emptyTally()
    types.set(type, tally)
    addReservation(tally, reservation)
  }
  const days = lazily(() => dayFigures(placed, dates))
  return {
    total,
    byHour,
    types,
    days,
    weekdays: lazily(() => weekdayFigures(days())),
    weeks: lazily(() => weekFigures(placed, dates, weekStart)),
    hours: lazily(() => hourFigures(placed, dates)),
    products: lazily(() => productsBySeats(placed.map(({ reservation }) => reservation))),
    leads: lazily(() => leadTimes(placed)),
  }
}
