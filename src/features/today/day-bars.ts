import { addDays, type CalendarDate } from '#contract/dates/wall-clock.ts'
import type { ByDay } from '#src/features/reservations/days/reservations-by-day.ts'
import { takesWholeDays, type Days } from '#src/features/reservations/days/days.ts'
import { tallyOf } from '#src/features/reservations/days/tally.ts'

/** The seats of a day, and how many of them whole-day reservations take. */
export type DayBar = { date: CalendarDate; seats: number; wholeDaySeats: number }

/** How many days Today shows ahead, including today. */
export const comingDayCount = 14

export function comingDays(today: CalendarDate): Days {
  return { first: today, last: addDays(today, comingDayCount - 1) }
}

/** One bar for each day, in order. */
export function dayBars(byDay: ByDay): DayBar[] {
  return [...byDay].map(([date, onDay]) => ({
    date,
    seats: tallyOf(onDay).seats,
    wholeDaySeats: tallyOf(onDay.filter(takesWholeDays)).seats,
  }))
}
