import { addDays, type CalendarDate } from '#contract/dates/wall-clock.ts'
import type { Reservation } from '#contract/reservation.ts'
import type { ByDay } from '#src/features/reservations/days/reservations-by-day.ts'
import { takesWholeDays, type Days } from '#src/features/reservations/days/days.ts'
import { turnOf } from '#src/features/reservations/days/stays.ts'
import { hasOtherSeats, tallyOf, type Tally } from '#src/features/reservations/days/tally.ts'

/** The seats, reservations or nights of a day, and how many of them are of whole days. */
export type DayBar = { date: CalendarDate; value: number; ofWholeDays: number }

/** How many days Today shows ahead, including today. */
export const comingDayCount = 14

export function comingDays(today: CalendarDate): Days {
  return { first: today, last: addDays(today, comingDayCount - 1) }
}

/** What the bars are of. */
export type BarUnit = 'seats' | 'reservations' | 'nights'

/** Stays are counted by their nights, so that one that ends and one that begins take a home once. */
export function barUnitOf(tally: Tally): BarUnit {
  if (tally.reservations > 0 && tally.areStays) return 'nights'
  return hasOtherSeats(tally) ? 'seats' : 'reservations'
}

/** One bar for each day, in order. */
export function dayBars(byDay: ByDay, unit: BarUnit): DayBar[] {
  const valueOf = (rows: Reservation[], date: CalendarDate) =>
    unit === 'nights' ? rows.filter((row) => turnOf(row, date) !== 'ends').length : tallyOf(rows)[unit]
  return [...byDay].map(([date, onDay]) => ({
    date,
    value: valueOf(onDay, date),
    ofWholeDays: unit === 'nights' ? 0 : valueOf(onDay.filter(takesWholeDays), date),
  }))
}
