import { useQuery, useQueryClient, type QueryClient, type QueryState } from '@tanstack/react-query'
import type { CalendarPeriod } from '#src/features/reservations/address/calendar-period.ts'
import { reservationQueries } from '#src/features/reservations/api/queries.ts'
import type { ReservationsOfDays } from '#src/features/reservations/api/requests.ts'
import { sortedReservationsWithin } from '#src/features/reservations/days/by-day.ts'
import { stepDate, visibleDays, type Days } from '#src/features/reservations/days/days.ts'

const [halfAMinute, aMinute, fiveMinutes] = [30_000, 60_000, 300_000]

/**
 * The reservations of the days that a view shows, looked for anew each minute and whenever the page is looked at
 * again. The days before and after follow, so that a step to them needs no waiting.
 */
export function useVisibleReservations(period: CalendarPeriod) {
  const days = visibleDays(period.view, period.date)
  const known = useKnown(days)
  const query = useQuery({
    ...reservationQueries.days(days),
    ...known,
    // Days that were only cut out of others (useKnown) are shown, and fetched all the same.
    staleTime: ({ state }) => (state.dataUpdateCount === 0 ? 0 : halfAMinute),
    refetchInterval: aMinute,
    refetchOnWindowFocus: 'always',
  })
  const isSettled = query.isSuccess && !query.isPlaceholderData
  useNeighbour(period, 1, isSettled)
  useNeighbour(period, -1, isSettled)
  return query
}

/* Observed, not prefetched: when the reader steps on the observer leaves, and its request is aborted. */
function useNeighbour({ view, date }: CalendarPeriod, step: 1 | -1, isWanted: boolean): void {
  const days = visibleDays(view, stepDate(view, date, step))
  useQuery({
    ...reservationQueries.days(days),
    ...useKnown(days),
    enabled: isWanted,
    staleTime: fiveMinutes,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
    notifyOnChangeProps: [],
  })
}

/* Days that lie within others already fetched, such as a week within its month: their rows are there, and as old. */
function useKnown(days: Days) {
  const client = useQueryClient()
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
      .toSorted((one, other) => other.dataUpdatedAt - one.dataUpdatedAt)[0]
  )
}
