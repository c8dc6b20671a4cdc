import { useCallback } from 'react'
import type { CalendarPeriod } from '#contract/dates/calendar-days.ts'
import { daysOfView } from '#contract/dates/calendar-days.ts'
import { eachDay } from '#src/features/reservations/days/days.ts'
import { tallyOf, type Tally } from '#src/features/reservations/days/tally.ts'
import { filterReservations, type Filters } from '#src/features/reservations/days/filters.ts'
import { useDeferredResult } from '#src/lib/hooks/use-deferred-result.ts'
import { firstDayOfWeek } from '#src/lib/store-week/store-week.ts'
import { insightFigures, type InsightFigures } from './insight-figures.ts'
import type { ReservationsOfMonths } from './use-reservations-of-months.ts'

/** The figures and the period that they are of, because the page shows old figures while it counts new ones. */
export type CountedMonths = {
  period: Pick<CalendarPeriod, 'date' | 'months'>
  figures: InsightFigures
  /** Of the same number of months before; null until they are loaded. */
  before: Tally | null
}

/* This many reservations are counted within a frame. */
const maxSyncRows = 2000

/** Returns the figures of the loaded months. Counts many reservations in a later render, so that the page stays responsive. */
export function useCountedMonths(
  { date, months = 1 }: Pick<CalendarPeriod, 'date' | 'months'>,
  filters: Filters,
  loaded: Pick<ReservationsOfMonths, 'data' | 'months' | 'before'>,
) {
  const reservations = loaded.data?.rows
  const before = loaded.before?.rows ?? null
  const weekStart = firstDayOfWeek()
  const monthsKey = loaded.months.join(' ')
  const count = useCallback(
    (): CountedMonths => {
      const dates = loaded.months.flatMap((month) =>
        eachDay(daysOfView({ view: 'insights', date: month }, () => weekStart)),
      )
      return {
        period: { date, months },
        figures: insightFigures(filterReservations(reservations ?? [], filters), dates, weekStart),
        before: before && tallyOf(filterReservations(before, filters)),
      }
    },
    // `monthsKey` stands for `loaded.months`, which is a new array at each render.
    // oxlint-disable-next-line react/exhaustive-deps
    [date, months, monthsKey, reservations, before, filters, weekStart],
  )
  return useDeferredResult(count, (reservations?.length ?? 0) + (before?.length ?? 0) > maxSyncRows)
}
