import type { Reservation } from '#contract/reservation.ts'
import { daysOfView } from '#contract/dates/calendar-days.ts'
import type { CalendarDate } from '#contract/dates/wall-clock.ts'
import type { CalendarPeriod } from '#contract/dates/calendar-period.ts'
import { eachDay } from '#src/features/reservations/days/days.ts'
import { addReservation, emptyTally, type Tally } from '#src/features/reservations/days/tally.ts'
import type { Weekday } from '#contract/dates/week.ts'
import { filterInSteps, type Filters } from '#src/features/reservations/filters/filters.ts'
import { visitInSteps, type Steps } from '#src/lib/time-slicing/steps.ts'
import { insightFigures, type InsightFigures } from './insight-figures.ts'

/** Everything that the insights depend on. */
export type MonthsToCount = {
  period: Pick<CalendarPeriod, 'date' | 'months'>
  /** The first days of the loaded months, the earliest first. */
  months: CalendarDate[]
  reservations: Reservation[]
  /** The reservations of the same number of months before; null until they are loaded. */
  before: Reservation[] | null
  filters: Filters
  weekStart: Weekday
}

/** The figures and the period that they are of, because the page shows old figures while it counts new ones. */
export type CountedMonths = {
  period: MonthsToCount['period']
  figures: InsightFigures
  before: Tally | null
}

/** Counts the reservations that pass the filters, in a period and in the months before it. */
export function* countMonths(input: MonthsToCount): Steps<CountedMonths> {
  const { period, months, filters, weekStart } = input
  const dates = months.flatMap((month) => eachDay(daysOfView('insights', month, () => weekStart)))
  const shown = yield* filterInSteps(input.reservations, filters)
  const figures = yield* insightFigures(shown, dates, weekStart)
  return { period, figures, before: input.before && (yield* tallyInSteps(input.before, filters)) }
}

function* tallyInSteps(reservations: Reservation[], filters: Filters): Steps<Tally> {
  const tally = emptyTally()
  const shown = yield* filterInSteps(reservations, filters)
  yield* visitInSteps(shown, (reservation) => addReservation(tally, reservation))
  return tally
}
