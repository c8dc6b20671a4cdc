import type { Reservation } from '#contract/reservation.ts'
import { weekdayOf, type CalendarDate } from '#contract/dates/wall-clock.ts'
import { noFilters } from '#src/features/reservations/days/filters.ts'
import { foldedProductOf } from '#src/features/reservations/days/product-title.ts'
import { filterAndCount, type LegendProduct } from '#src/features/reservations/days/legend.ts'
import { hasOtherSeats, tallyOf, type Tally } from '#src/features/reservations/days/tally.ts'
import { isDrawnAsBar } from '#src/features/reservations/days/days.ts'
import { weekdays as allWeekdays, type Weekday } from '#contract/dates/week.ts'
import { daysOfView } from '#src/lib/dates/calendar-days.ts'
import { foldText } from '#src/lib/i18n/fold-text.ts'
import { lazily } from '#src/lib/lazily.ts'
import {
  countedDays,
  emptyFigure,
  figureOf,
  hourFigures,
  rowsOf,
  type CountedDay,
  type Figure,
  type Measure,
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
  const counted = countedDays(reservations, dates)
  const rows = rowsOf(counted)
  const total = figureOf(counted)
  const hourMeasure = unitOf(tallyOf(rows.filter((row) => !isDrawnAsBar(row))))
  const stays = new Set(counted.flatMap(({ staying }) => staying)).size
  const measure: Measure = stays * 2 > rows.length ? 'nights' : unitOf(total)
  const skipped = dates.filter((date) => opened && date < opened).length
  const passed = dates.filter((date) => date <= today).length
  const end = passed > skipped ? passed : dates.length
  const days = lazily(() => counted.map((day) => Object.assign(figureOf([day]), { date: day.date })))
  const daysSoFar = lazily(() => days().slice(skipped, end))
  const weekdays = lazily(() => groupByWeekday(daysSoFar()))
  const ofWeekdays = () => weekdays().map((same) => same.map((figure) => figure[measure]))
  const options = lazily(() => filterAndCount(rows, noFilters))
  const hours = lazily(() => hourFigures(counted.slice(skipped, end)))
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
    /** The weekday with the lowest mean and median, if there is one. */
    quietestWeekdays: lazily(() => quietestOf(ofWeekdays())),
    weeks: lazily(() => weekFigures(counted, weekStart)),
    hours,
    /** The hours from the first to the last with a reservation. */
    hoursInUse: lazily(() => {
      const end = byHour().findLastIndex(isUsed) + 1
      return [...byHour().keys()].slice(byHour().findIndex(isUsed), end)
    }),
    /** The figures of each hour of the day on all days. */
    byHour,
    /** The hour or the two hours of the day that lead by mean and median. */
    leadingHours: lazily(() => leadersOf(byHour().map((same) => same.map((figure) => figure[hourMeasure])))),
    products: lazily(() => productFigures(options().legend, counted, measure)),
    /** The types, the most frequent first. */
    types: () => options().types,
    leads: lazily(() => leadTimes(rows)),
  }
}

function isUsed(figures: Figure[]): boolean {
  return figures.some(({ reservations }) => reservations > 0)
}

function unitOf(tally: Tally): 'seats' | 'reservations' {
  return tally.seats > 0 && hasOtherSeats(tally) ? 'seats' : 'reservations'
}

/** Returns the days of each weekday, from 0 for Sunday to 6. */
export function groupByWeekday<Day extends { date: CalendarDate }>(days: Day[]): Day[][] {
  return allWeekdays.map((weekday) => days.filter(({ date }) => weekdayOf(date) === weekday))
}

/* The figure of each week of the days, which months may be missing between. A reservation counts once a week. */
function weekFigures(days: CountedDay[], weekStart: Weekday) {
  const weekOf = ({ date }: CountedDay) => daysOfView({ view: 'week', date }, () => weekStart).first
  return Array.from(Map.groupBy(days, weekOf), ([start, week]) =>
    Object.assign(figureOf(week), { first: week[0]?.date ?? start, last: week.at(-1)?.date ?? start }),
  )
}

/* The products, the largest first. */
function productFigures(legend: LegendProduct[], days: CountedDay[], measure: Measure) {
  const products = legend.map((row) => Object.assign(row, { nights: 0 }))
  const byName = new Map(products.map((product) => [foldText(product.product), product]))
  for (const stay of days.flatMap(({ staying }) => staying)) {
    const product = byName.get(foldedProductOf(stay))
    if (product) product.nights += 1
  }
  return products.sort((a, b) => b[measure] - a[measure] || b.reservations - a.reservations)
}
