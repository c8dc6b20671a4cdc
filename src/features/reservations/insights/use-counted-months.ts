import { useCallback } from 'react'
import type { Reservation } from '#contract/reservation.ts'
import type { CalendarPeriod } from '#contract/dates/calendar-period.ts'
import { firstDayOfWeek } from '#src/lib/store-week/store-week.ts'
import type { Filters } from '#src/features/reservations/filters/filters.ts'
import { maxSyncRows, useTimeSliced } from '#src/lib/time-slicing/use-time-sliced.ts'
import { countMonths } from './count-months.ts'
import type { ReservationsOfMonths } from './use-reservations-of-months.ts'

const none: Reservation[] = []

/** Returns the figures of the loaded months. Counts many reservations in slices, so that the page stays responsive. */
export function useCountedMonths(
  { date, months = 1 }: Pick<CalendarPeriod, 'date' | 'months'>,
  filters: Filters,
  loaded: Pick<ReservationsOfMonths, 'data' | 'months' | 'before'>,
) {
  const reservations = loaded.data?.rows ?? none
  const before = loaded.before?.rows ?? null
  const weekStart = firstDayOfWeek()
  const monthsKey = loaded.months.join(' ')
  const count = useCallback(
    () =>
      countMonths({
        period: { date, months },
        months: loaded.months,
        reservations,
        before,
        filters,
        weekStart,
      }),
    // `monthsKey` stands for `loaded.months`, which is a new array at each render.
    // oxlint-disable-next-line react/exhaustive-deps
    [date, months, monthsKey, reservations, before, filters, weekStart],
  )
  return useTimeSliced(count, reservations.length + (before?.length ?? 0) > maxSyncRows)
}
