import type { CalendarPeriod } from '#src/lib/dates/calendar-days.ts'
import { addDays, type CalendarDate } from '#contract/dates/wall-clock.ts'
import type { Reservation } from '#contract/reservation.ts'
import { eachDay, type Days } from '#src/features/reservations/days/days.ts'
import { visibleDays } from '#src/features/reservations/days/visible-days.ts'
import { foldedProductOf } from '#src/features/reservations/days/product-title.ts'
import { daysWithNothingBooked } from '#src/features/reservations/days/nothing-booked.ts'

/**
 * The first of the loaded days to show next, so that nothing has to load; on which of them nothing is booked, or the last day up to
 * which there is no such day, if they are known.
 */
export type Found = { date: CalendarDate; free?: CalendarDate; bookedUntil?: CalendarDate }

/* How many periods after the shown one a press looks through, within the store's limit of requests. */
const periodsAhead = 3

/**
 * Returns a search for the next day with nothing booked of a product after a period. Only the latest search finds something, and
 * none once `stop` was called: the reader has gone on. `load` returns null if the days do not load.
 */
export function createLookFurther(load: (days: Days) => Promise<readonly Reservation[] | null>) {
  let latest: object | null = null
  async function look(period: CalendarPeriod, key: string): Promise<Found | null> {
    const search = {}
    latest = search
    let days = visibleDays(period)
    for (let step = 0; step < periodsAhead; step += 1) {
      days = visibleDays({ ...period, date: addDays(days.last, 1) })
      const rows = await load(days)
      if (latest !== search) return null
      // The view says why.
      if (rows === null) return { date: days.first }
      const booked = rows.filter((row) => foldedProductOf(row) === key)
      const [run] = daysWithNothingBooked(booked, eachDay(days))
      if (run) return { date: days.first, free: run.first }
    }
    return { date: days.first, bookedUntil: days.last }
  }
  function stop() {
    latest = null
  }
  return { look, stop }
}
