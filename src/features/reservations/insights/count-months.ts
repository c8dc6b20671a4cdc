import type { Reservation } from '#contract/reservation.ts'
import { daysOfView } from '#contract/dates/calendar-days.ts'
import type { CalendarDate } from '#contract/dates/wall-clock.ts'
import type { CalendarPeriod } from '#contract/dates/calendar-period.ts'
import { eachDay } from '#src/features/reservations/days/days.ts'
import { addTo, emptyTally, type Tally } from '#src/features/reservations/days/tally.ts'
import type { Weekday } from '#contract/dates/week.ts'
import { filterInSteps, type Filters } from '#src/features/reservations/filters/filters.ts'
import { visitInSteps, type Steps } from '#src/lib/time-slicing/steps.ts'
import { insightFigures, type InsightFigures } from './insight-figures.ts'

/** All that insights are counted from. */
export type MonthsToCount = {
  period: Pick<CalendarPeriod, 'date' | 'months'>
  /** The first days of the months that are there, the earliest first. */
  months: CalendarDate[]
  reservations: Reservation[]
  /** Those of as many months before; null while they are not there. */
  before: Reservation[] | null
  filters: Filters
  weekStart: Weekday
}

/** What came of it, with what it is of: while others are counted, these are shown as what they are. */
export type CountedMonths = {
  period: MonthsToCount['period']
  figures: InsightFigures
  before: Tally | null
}

/** Counts the reservations of some months that pass the filters, and those of the months before. */
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
  yield* visitInSteps(shown, (reservation) => addTo(tally, reservation))
  return tally
}
