import type { Reservation } from '#contract/reservation.ts'
import type { CalendarDate } from '#contract/dates/wall-clock.ts'
import { addReservation, emptyTally, type Tally } from '#src/features/reservations/days/tally.ts'
import { typeKindOf, type TypeKind } from '#src/features/reservations/labels/use-type-label.ts'
import type { Weekday } from '#contract/dates/week.ts'
import { visitInSteps, type Steps } from '#src/lib/time-slicing/steps.ts'
import { dayFigures, weekdayFigures, weekFigures } from './day-figures.ts'
import { hourFigures } from './hour-figures.ts'
import { leadTimes } from './lead-times.ts'
import { placeReservations } from './placed-reservations.ts'
import { productFigures } from './product-figures.ts'

export type InsightFigures = ReturnType<typeof insightFigures> extends Steps<infer Figures> ? Figures : never

/** Counts every figure of the insights. The dates are in order and may have gaps. */
export function* insightFigures(reservations: Reservation[], dates: CalendarDate[], weekStart: Weekday) {
  const placed = yield* placeReservations(reservations, dates)
  const [total, byHour] = [emptyTally(), emptyTally()]
  const types = new Map<TypeKind, Tally>([['day', emptyTally()], ['time', emptyTally()]]) // prettier-ignore
  yield* visitInSteps(placed, ({ reservation, isByDay }) => {
    addReservation(total, reservation)
    if (!isByDay) addReservation(byHour, reservation)
    const type = typeKindOf(reservation.type)
    const tally = types.get(type) ?? emptyTally()
    types.set(type, tally)
    addReservation(tally, reservation)
  })
  const days = yield* dayFigures(placed, dates)
  return {
    total,
    byHour,
    types,
    days,
    weekdays: weekdayFigures(days),
    weeks: yield* weekFigures(placed, dates, weekStart),
    hours: yield* hourFigures(placed, dates),
    products: yield* productFigures(placed),
    leads: yield* leadTimes(placed),
  }
}
