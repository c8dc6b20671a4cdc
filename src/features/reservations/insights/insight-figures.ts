import type { Reservation } from '#contract/reservation.ts'
import type { CalendarDate } from '#contract/dates/wall-clock.ts'
import { noFilters } from '#src/features/reservations/days/filters.ts'
import { foldedProductOf } from '#src/features/reservations/days/product-title.ts'
import { filterAndCount } from '#src/features/reservations/days/legend.ts'
import { hasOtherSeats, type Tally } from '#src/features/reservations/days/tally.ts'
import type { Weekday } from '#contract/dates/week.ts'
import { foldText } from '#src/lib/i18n/fold-text.ts'
import { lazily } from '#src/lib/lazily.ts'
import { dayFigures, groupByWeekday, hourFigures, weekFigures } from './day-figures.ts'
import {
  emptyFigure,
  figureOf,
  type Figure,
  type Measure,
  placeReservations,
  type PlacedReservation,
} from './figure.ts'
import { leadersOf, quietestOf } from './leaders.ts'
import { leadTimes } from './lead-times.ts'

export type InsightFigures = ReturnType<typeof insightFigures>

/**
 * The figures of the insights. The dates are in order and may have gaps. Sums are of all dates; means are of the dates from `opened` on,
 * if it is known, until today, or to the last if none of these is over. Each section counts its own figures when it is drawn, and React yields to input between sections.
 */
export function insightFigures(
  reservations: Reservation[],
  dates: CalendarDate[],
  weekStart: Weekday,
  today: CalendarDate,
  opened?: CalendarDate,
) {
  const placed = placeReservations(reservations, dates)
  const total = figureOf(placed)
  const hourMeasure = unitOf(figureOf(placed.filter(({ isBar }) => !isBar)))
  const stays = placed.filter(({ nights }) => nights > 0).length
  const measure: Measure = stays * 2 > placed.length ? 'nights' : unitOf(total)
  const skipped = dates.filter((date) => opened && date < opened).length
  const passed = dates.filter((date) => date <= today).length
  const end = passed > skipped ? passed : dates.length
  const days = lazily(() => dayFigures(placed, dates))
  const daysSoFar = lazily(() => days().slice(skipped, end))
  const weekdays = lazily(() => groupByWeekday(daysSoFar()).map((same) => same.map(({ tally }) => tally)))
  const ofWeekdays = () => weekdays().map((same) => same.map((tally) => tally[measure]))
  const hours = lazily(() => hourFigures(placed, dates.slice(0, end)).slice(skipped))
  const byHour = lazily(() =>
    Array.from({ length: 24 }, (_, hour) => hours().map((day) => day.hours[hour] ?? emptyFigure())),
  )
  return {
    total,
    measure,
    hourMeasure,
    days,
    daysSoFar,
    /** The figures of each weekday's days, from 0 for Sunday. */
    weekdays,
    /** The weekday or the two weekdays that lead by mean and median. */
    leadingWeekdays: lazily(() => leadersOf(ofWeekdays())),
    /** The weekday with the lowest mean and median; -1 if there is none. */
    quietestWeekday: lazily(() => quietestOf(ofWeekdays())),
    weeks: lazily(() => weekFigures(placed, days(), weekStart)),
    hours,
    /** The hours from the first to the last with a reservation. */
    hoursInUse: lazily(() => {
      const end = byHour().findLastIndex(isUsed) + 1
      return [...byHour().keys()].slice(byHour().findIndex(isUsed), end)
    }),
    /** The figures of each hour of the day on all days. */
    byHour,
    /** The hour or the two hours of the day that lead by mean and median. */
    leadingHours: lazily(() => leadersOf(byHour().map((same) => same.map((tally) => tally[hourMeasure])))),
    products: lazily(() => productFigures(placed, measure)),
    leads: lazily(() => leadTimes(placed)),
  }
}

function isUsed(figures: Figure[]): boolean {
  return figures.some(({ reservations }) => reservations > 0)
}

function unitOf(tally: Tally): 'seats' | 'reservations' {
  return tally.seats > 0 && hasOtherSeats(tally) ? 'seats' : 'reservations'
}

/* The products, the largest first. */
function productFigures(placed: PlacedReservation[], measure: Measure) {
  const rows = placed.map(({ reservation }) => reservation)
  const products = filterAndCount(rows, noFilters).legend.map((row) => Object.assign(row, { nights: 0 }))
  const byName = new Map(products.map((product) => [foldText(product.product), product]))
  for (const { reservation, nights } of placed) {
    const product = nights > 0 && byName.get(foldedProductOf(reservation))
    if (product) product.nights += nights
  }
  return products.sort((a, b) => b[measure] - a[measure] || b.reservations - a.reservations)
}
