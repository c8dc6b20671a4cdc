import { useQueries, useQueryClient, type QueryClient, type UseQueryResult } from '@tanstack/react-query'
import { useMemo } from 'react'
import type { CalendarDate } from '#contract/dates/wall-clock.ts'
import type { CalendarPeriod } from '#contract/dates/calendar-period.ts'
import { cachedReservations } from '#src/features/reservations/api/cached-reservations.ts'
import { reservationQueries } from '#src/features/reservations/api/queries.ts'
import type { ReservationsOfDays } from '#src/features/reservations/api/requests.ts'
import { eachMonth, stepDate } from '#src/features/reservations/days/days.ts'
import { visibleDays } from '#src/features/reservations/days/visible-days.ts'
import { joinMonths } from './join-months.ts'

const staleTimeMs = 300_000
/* A year and the one before are two dozen requests; a store answers only so many a minute. */
const maxConcurrent = 3

export type ReservationsOfMonths = ReturnType<typeof useReservationsOfMonths>

/**
 * The reservations that insights are of, asked for month by month, the latest first; and then those of as many months
 * before, to compare with. Nothing is asked for in other views.
 */
export function useReservationsOfMonths({ view, date, months = 1 }: CalendarPeriod) {
  const client = useQueryClient()
  const ownMonths = view === 'insights' ? latestFirst(date, months) : []
  const before = view === 'insights' ? latestFirst(stepDate('insights', date, -1, months), months) : []
  const allMonths = [...ownMonths, ...before]
  const settled = allMonths.filter((month) => isSettled(client, month)).length
  const { loaded, errors, ages, isFetching } = useQueries({
    queries: allMonths.map((month, index) => monthQuery(client, month, index < settled + maxConcurrent)),
    combine,
  })
  const data = useMemo(() => joinMonths(loaded.slice(0, months).toReversed()), [loaded, months])
  const dataBefore = useMemo(() => joinMonths(loaded.slice(months).toReversed()), [loaded, months])
  const isMissing = (_: unknown, index: number) => loaded[index] === undefined
  const hasFailed = (_: unknown, index: number) => isMissing(_, index) && errors[index] !== null
  const ownErrors = errors.slice(0, months)
  const isEveryBefore = loaded.length > months && loaded.slice(months).every((month) => month !== undefined)
  return {
    data,
    /** The first days of the months that are there, the earliest first. */
    months: ownMonths.filter((_, index) => loaded[index] !== undefined).toReversed(),
    isPending: data === undefined && ownErrors.every((error) => error === null),
    /** Some of the months are still on their way. */
    isPlaceholderData: ownMonths.some((month, index) => isMissing(month, index) && !hasFailed(month, index)),
    isFetching,
    /** What keeps all of them away, or those that are there from being looked for anew. */
    error: ownErrors.find((error, index) => error !== null && (data === undefined || loaded[index])) ?? null,
    dataUpdatedAt: Math.min(...ages.slice(0, months).filter((age) => age > 0)),
    refetch: () => refetch(client, ownMonths),
    /** The months that did not come, the earliest first, and why. */
    failed: ownMonths.filter(hasFailed).toReversed(),
    failure: ownErrors.find((_, index) => isMissing(_, index) && errors[index] !== null) ?? null,
    /** Those of as many months before; null while they are not all there. */
    before: isEveryBefore && dataBefore ? dataBefore : null,
    hasBeforeFailed: before.some((_, index) => hasFailed(_, months + index)),
  }
}

function monthQuery(client: QueryClient, month: CalendarDate, enabled: boolean) {
  const days = daysOf(month)
  const cached = cachedReservations(client, days)
  return { ...reservationQueries.days(days), ...cached, enabled, staleTime: staleTimeMs }
}

/* The rows themselves are the same objects from one time to the next, so nothing is made anew that did not change. */
function combine(results: UseQueryResult<ReservationsOfDays>[]) {
  return {
    loaded: results.map(({ data }) => data),
    errors: results.map(({ error }) => error),
    ages: results.map(({ dataUpdatedAt }) => dataUpdatedAt),
    isFetching: results.some(({ isFetching }) => isFetching),
  }
}

function latestFirst(date: CalendarDate, months: number): CalendarDate[] {
  return eachMonth(visibleDays('insights', date, months)).toReversed()
}

function daysOf(month: CalendarDate) {
  return visibleDays('insights', month)
}

function isSettled(client: QueryClient, month: CalendarDate): boolean {
  const { status = 'pending' } = client.getQueryState(reservationQueries.days(daysOf(month)).queryKey) ?? {}
  return status !== 'pending'
}

/* Those that failed, one after another: once the store wants no requests, no other is sent. */
async function refetch(client: QueryClient, months: CalendarDate[]): Promise<void> {
  for (const month of months) {
    await client.refetchQueries({ ...reservationQueries.days(daysOf(month)), predicate: isInError })
  }
}

function isInError({ state }: { state: { status: string } }): boolean {
  return state.status === 'error'
}
