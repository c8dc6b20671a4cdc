import { useQueries, useQueryClient, type QueryClient, type UseQueryResult } from '@tanstack/react-query'
import { useMemo } from 'react'
import type { CalendarDate } from '#contract/dates/wall-clock.ts'
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
  const settled = allMonths.filter((month) => isSettled(client, month)).length
  const { loaded, errors, ages, isFetching } = useQueries({
    queries: allMonths.map((month, index) => monthQuery(client, month, index < settled + maxConcurrent)),
    combine,
  })
  const data = useMemo(() => joinMonths(loaded.slice(0, months).toReversed()), [loaded, months])
  const dataBefore = useMemo(() => joinMonths(loaded.slice(months).toReversed()), [loaded, months])
  const results = allMonths.map((month, index) => ({
    month,
    data: loaded[index],
    error: errors[index] ?? null,
  }))
  const [ofPeriod, ofBefore] = [results.slice(0, months), results.slice(months)]
  const latestFailed = ofPeriod.filter(hasFailed)
  const updatedAt = ages.slice(0, months).filter((age) => age > 0)
  return {
    data,
    /** The first days of the loaded months, the earliest first. */
    months: ofPeriod.flatMap(({ month, data }) => (data ? [month] : [])).toReversed(),
    isPending: data === undefined && ofPeriod.every(({ error }) => error === null),
    /** Some of the months are still loading. */
    isPlaceholderData: ofPeriod.some(({ data, error }) => data === undefined && error === null),
    isFetching,
    /** Why no month is loaded, or why a loaded month could not be refreshed. */
    error: ofPeriod.find((month) => month.error && (data === undefined || month.data))?.error ?? null,
    // 0, as of a query without data, before the first month is loaded.
    dataUpdatedAt: updatedAt.length === 0 ? 0 : Math.min(...updatedAt),
    refetch: () => refetch(client, allMonths.slice(0, months)),
    /** The first days of the months that failed to load, the earliest first. */
    failed: latestFailed.map(({ month }) => month).toReversed(),
    /** Why the latest of them failed. */
    failure: latestFailed[0]?.error ?? null,
    /** The reservations of the months before; null until all of these are loaded. */
    before: (ofBefore.every(({ data }) => data) ? dataBefore : null) ?? null,
    hasBeforeFailed: ofBefore.some(hasFailed),
  }
}

function hasFailed({ data, error }: { data: unknown; error: unknown }): boolean {
  return data === undefined && error !== null
}

function monthQuery(client: QueryClient, month: CalendarDate, enabled: boolean) {
  const days = daysOf(month)
  const cached = cachedReservations(client, days)
  return { ...reservationQueries.days(days), ...cached, enabled, staleTime: staleTimeMs }
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

function daysOf(month: CalendarDate) {
  return visibleDays({ view: 'insights', date: month })
}

function isSettled(client: QueryClient, month: CalendarDate): boolean {
  const { status = 'pending' } = client.getQueryState(reservationQueries.days(daysOf(month)).queryKey) ?? {}
  return status !== 'pending'
}

/* Repeats failed requests sequentially: when the store asks to wait, no further request is sent. */
async function refetch(client: QueryClient, months: CalendarDate[]): Promise<void> {
  for (const month of months) {
    const { queryKey } = reservationQueries.days(daysOf(month))
    await client.refetchQueries({ queryKey, predicate: ({ state }) => state.status === 'error' })
  }
}
