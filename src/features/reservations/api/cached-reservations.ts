import type { QueryClient, QueryState } from '@tanstack/react-query'
import { sortedReservationsWithin } from '#src/features/reservations/days/reservations-by-day.ts'
import type { Days } from '#src/features/reservations/days/days.ts'
import type { ReservationsOfDays } from './requests.ts'

/** What a query of some days begins with where they lie within others already fetched, such as a week within its month: their rows, as old as those. */
export function cachedReservations(client: QueryClient, days: Days) {
  return {
    initialData: () => {
      const { data } = coveringState(client, days) ?? {}
      return data && { ...data, days, rows: sortedReservationsWithin(data.rows, days) }
    },
    initialDataUpdatedAt: () => coveringState(client, days)?.dataUpdatedAt,
  }
}

function coveringState(
  client: QueryClient,
  { first, last }: Days,
): QueryState<ReservationsOfDays> | undefined {
  return (
    client
      .getQueryCache()
      .findAll({ queryKey: ['reservations'] })
      // The cast is safe: queries with this key are all made by reservationQueries.days.
      .map(({ state }) => state as QueryState<ReservationsOfDays>)
      .filter(({ data }) => data !== undefined && data.days.first <= first && data.days.last >= last)
      .toSorted((a, b) => b.dataUpdatedAt - a.dataUpdatedAt)[0]
  )
}
