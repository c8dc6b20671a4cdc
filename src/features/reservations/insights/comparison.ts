import { endOfMonth, startOfMonth, type Days } from '#src/lib/dates/calendar-days.ts'
import { addDays, dateOf, daysBetween, type CalendarDate } from '#contract/dates/wall-clock.ts'
import type { Reservation } from '#contract/reservation.ts'
import { eachDay } from '#src/features/reservations/days/days.ts'
import { countedDays, figureOf, type Figure } from './figure.ts'

/** As many days from the start of a period as of the one before it, and their figures; `before` is null until it is loaded. */
export type Comparison = { days: Days; daysBefore: Days; now: Figure; before: Figure | null }

/**
 * Returns the day of the first loaded reservation; the store may have earlier ones. Undefined while those before the period are
 * not loaded. Rows are sorted by start.
 */
export function openingDay(rows: Reservation[], before: Reservation[] | null): CalendarDate | undefined {
  const first = before && (before[0] ?? rows[0])
  return first ? dateOf(first.start) : undefined
}

/** Compares the days until today, at most as many as the period before has; null if the period has not begun. */
export function comparePeriods(
  { date, months }: { date: CalendarDate; months: number },
  today: CalendarDate,
  rows: Reservation[],
  before: Reservation[] | null,
): Comparison | null {
  const monthsUntil = (last: CalendarDate) => ({
    first: startOfMonth(last, 1 - months),
    last: endOfMonth(last),
  })
  const [all, allBefore] = [monthsUntil(date), monthsUntil(startOfMonth(date, -months))]
  if (all.first > today) return null
  const last = all.last < today ? all.last : today
  const length = Math.min(daysBetween(all.first, last), daysBetween(allBefore.first, allBefore.last))
  const start = ({ first }: Days) => ({ first, last: addDays(first, length) })
  const [days, daysBefore] = [start(all), start(allBefore)]
  return { days, daysBefore, now: figureOn(days, rows), before: before && figureOn(daysBefore, before) }
}

function figureOn(days: Days, rows: Reservation[]): Figure {
  return figureOf(countedDays(rows, eachDay(days)))
}
