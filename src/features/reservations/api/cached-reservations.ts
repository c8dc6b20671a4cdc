import type { QueryCache, QueryClient, QueryState } from '@tanstack/react-query'
import { addDays } from '#contract/dates/wall-clock.ts'
import type { Reservation } from '#contract/reservation.ts'
import {
  firstIndexFrom,
  sortedReservationsWithin,
} from '#src/features/reservations/days/reservations-by-day.ts'
import type { Days } from '#src/features/reservations/days/days.ts'
import type { LoadedReservations } from '#src/features/reservations/days/loaded-reservations.ts'

/**
 * The initial data of a query of days: the rows of the latest cached period that covers these days, for example the month
 * of a week. They are as old as that period's data.
 */
export function cachedReservations(client: QueryClient, days: Days) {
  return {
    initialData: () => {
      const { data } = coveringState(client, days) ?? {}
      return data && { ...data, days, rows: sortedReservationsWithin(data.rows, days) }
    },
    initialDataUpdatedAt: () => coveringState(client, days)?.dataUpdatedAt,
  }
}

/**
 * What all cached periods know of some days, without what starts on the days `except`; a reservation of several periods once for
 * each.
 */
export function knownReservations(cache: QueryCache, days: Days, except?: Days): Reservation[] {
  return cachedStates(cache).flatMap(({ data }) => {
    const rows = data ? sortedReservationsWithin(data.rows, days) : []
    if (!except) return rows
    const from = firstIndexFrom(rows, except.first)
    return rows.toSpliced(from, firstIndexFrom(rows, addDays(except.last, 1)) - from)
  })
}

/** The states of all queries of days. */
export function cachedStates(cache: QueryCache): QueryState<LoadedReservations>[] {
  const queries = cache.findAll({ queryKey: ['reservations'] })
  // The cast is safe: only reservationQueries.days creates queries with this key.
  return queries.map(({ state }) => state as QueryState<LoadedReservations>)
}

function coveringState(
  client: QueryClient,
  { first, last }: Days,
): QueryState<LoadedReservations> | undefined {
  return cachedStates(client.getQueryCache())
    .filter(({ data }) => data !== undefined && data.days.first <= first && data.days.last >= last)
    .toSorted((a, b) => b.dataUpdatedAt - a.dataUpdatedAt)[0]
}
