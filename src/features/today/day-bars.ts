import { addDays, type CalendarDate } from '#contract/dates/wall-clock.ts'
import type { ByDay } from '#src/features/reservations/days/reservations-by-day.ts'
import { takesWholeDays, type Days } from '#src/features/reservations/days/days.ts'
import { tallyOf } from '#src/features/reservations/days/tally.ts'

/** The seats of a day or its reservations, and how many of them are of whole days. */
export type DayBar = { date: CalendarDate; value: number; ofWholeDays: number }

/** How many days Today shows ahead, including today. */
export const comingDayCount = 14

export function comingDays(today: CalendarDate): Days {
  return { first: today, last: addDays(today, comingDayCount - 1) }
}

/** One bar for each day, in order. */
export function dayBars(byDay: ByDay, unit: 'seats' | 'reservations'): DayBar[] {
  return [...byDay].map(([date, onDay]) => ({
    date,
    value: tallyOf(onDay)[unit],
    ofWholeDays: tallyOf(onDay.filter(takesWholeDays))[unit],
  }))
}
