import type { Reservation } from '#contract/reservation.ts'
import { addDays, type CalendarDate } from '#contract/dates/wall-clock.ts'
import { reservationsByDay } from '#src/features/reservations/days/by-day.ts'
import { takesWholeDays, type Days } from '#src/features/reservations/days/days.ts'
import { tallyOf } from '#src/features/reservations/days/tally.ts'

/** The seats of a day, and how many of them whole days take. */
export type DayBar = { date: CalendarDate; seats: number; wholeDaySeats: number }

/** How many days home looks at, today first. */
export const comingLength = 14

/** Those days. */
export function comingDays(today: CalendarDate): Days {
  return { first: today, last: addDays(today, comingLength - 1) }
}

/** A bar for each of some days, in their order. */
export function dayBars(reservations: Reservation[], days: Days): DayBar[] {
  return [...reservationsByDay(reservations, days)].map(([date, onDay]) => ({
    date,
    seats: tallyOf(onDay).seats,
    wholeDaySeats: tallyOf(onDay.filter(takesWholeDays)).seats,
  }))
}
