import { useQueries, useQueryClient, type UseQueryResult } from '@tanstack/react-query'
import { useMemo } from 'react'
import { startOfMonth, type CalendarPeriod } from '#src/lib/dates/calendar-days.ts'
import { cachedReservations } from '#src/features/reservations/api/cached-reservations.ts'
import { reservationQueries } from '#src/features/reservations/api/queries.ts'
import type { ReservationsOfDays } from '#src/features/reservations/days/loaded-reservations.ts'
import { visibleDays } from '#src/features/reservations/days/visible-days.ts'
import { joinMonths } from './join-months.ts'

const staleTimeMs = 300_000
/* A year and the year before are two dozen requests, and a store limits requests per minute. */
const maxConcurrent = 3

export type ReservationsOfMonths = ReturnType<typeof useReservationsOfMonths>

/**
 * Loads the reservations of a period month by month, the latest first, then the same number of months before for comparison.
 * Sends no requests in other views.
 */
export function useReservationsOfMonths({ view, date, months = 1 }: CalendarPeriod) {
  const client = useQueryClient()
  // The latest first.
  const allMonths = Array.from({ length: view === 'insights' ? 2 * months : 0 }, (_, before) =>
    startOfMonth(date, -before),
  )
  const queries = allMonths.map((month) => {
    const days = visibleDays({ view: 'insights', date: month })
    return { ...reservationQueries.days(days), ...cachedReservations(client, days), staleTime: staleTimeMs }
  })
  const statusOf = ({ queryKey }: (typeof queries)[number]) => client.getQueryState(queryKey)?.status
  const settled = queries.filter((query) => (statusOf(query) ?? 'pending') !== 'pending').length
  const { loaded, ...states } = useQueries({
    queries: queries.map((query, index) => ({ ...query, enabled: index < settled + maxConcurrent })),
    combine,
  })
  const data = useMemo(() => joinMonths(loaded.slice(0, months).toReversed()), [loaded, months])
  const before = useMemo(() => joinMonths(loaded.slice(months).toReversed()), [loaded, months])
  const results = allMonths.map((month, index) => {
    const [data, error] = [loaded[index], states.errors[index] ?? null]
    return { month, isLoaded: data !== undefined, error, hasFailed: data === undefined && error !== null }
  })
  const [ofPeriod, ofBefore] = [results.slice(0, months), results.slice(months)]
  const failed = ofPeriod.filter(({ hasFailed }) => hasFailed)
  const updatedAt = states.ages.slice(0, months).filter((age) => age > 0)
  return {
    data,
    /** The first days of the loaded months, the earliest first. */
    months: ofPeriod.flatMap(({ month, isLoaded }) => (isLoaded ? [month] : [])).toReversed(),
    isPending: data === undefined && ofPeriod.every(({ error }) => error === null),
    /** Some of the months are still loading. */
    isPlaceholderData: ofPeriod.some(({ isLoaded, hasFailed }) => !isLoaded && !hasFailed),
    isFetching: states.isFetching,
    /** Why no month is loaded, or why a loaded month could not be refreshed. */
    error: ofPeriod.find(({ error, isLoaded }) => error && (data === undefined || isLoaded))?.error ?? null,
    // 0, as of a query without data, before the first month is loaded.
    dataUpdatedAt: updatedAt.length === 0 ? 0 : Math.min(...updatedAt),
    /** Repeats failed requests sequentially: when the store asks to wait, no further request is sent. */
    async refetch() {
      for (const query of queries.slice(0, months))
        if (statusOf(query) === 'error') await client.refetchQueries({ queryKey: query.queryKey })
    },
    /** The first days of the months that failed to load, the earliest first. */
    failed: failed.map(({ month }) => month).toReversed(),
    /** Why the latest of them failed. */
    failure: failed[0]?.error ?? null,
    /** The reservations of the months before; null until all of these are loaded. */
    before: (ofBefore.every(({ isLoaded }) => isLoaded) && before) || null,
    hasBeforeFailed: ofBefore.some(({ hasFailed }) => hasFailed),
  }
}

/* Rows stay the same objects between renders, so that memoized values stay valid. */
function combine(results: UseQueryResult<ReservationsOfDays>[]) {
  return {
    loaded: results.map(({ data }) => data),
    errors: results.map(({ error }) => error),
    ages: results.map(({ dataUpdatedAt }) => dataUpdatedAt),
    isFetching: results.some(({ isFetching }) => isFetching),
  }
}
