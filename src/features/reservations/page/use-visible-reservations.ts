import { useQuery, useQueryClient } from '@tanstack/react-query'
import type { CalendarPeriod } from '#src/lib/dates/calendar-days.ts'
import { cachedReservations } from '#src/features/reservations/api/cached-reservations.ts'
import { reservationQueries } from '#src/features/reservations/api/queries.ts'
import { stepDate } from '#src/features/reservations/days/days.ts'
import { visibleDays } from '#src/features/reservations/days/visible-days.ts'
import { useRefetchInterval } from '#src/lib/live/live-state.ts'

const [staleTimeMs, adjacentStaleTimeMs] = [30_000, 300_000]

/**
 * The reservations of the days that a view shows. Refetches at an interval and when the window regains focus, except while
 * the store limits requests (lib/api/rate-limit.ts). Also fetches the adjacent periods, so that a step needs no waiting.
 */
export function useVisibleReservations(period: CalendarPeriod) {
  const days = visibleDays(period)
  const cached = cachedReservations(useQueryClient(), days)
  const query = useQuery({
    ...reservationQueries.days(days),
    ...cached,
    // Insights load their reservations month by month (insights/use-reservations-of-months.ts).
    enabled: period.view !== 'insights',
    // Rows taken from another cached period (api/cached-reservations.ts) are shown, but are stale at once.
    staleTime: ({ state }) => (state.dataUpdateCount === 0 ? 0 : staleTimeMs),
    refetchInterval: useRefetchInterval(),
    refetchOnWindowFocus: 'always',
  })
  const isSettled = query.isSuccess && !query.isPlaceholderData
  usePrefetchAdjacent(period, 1, isSettled)
  usePrefetchAdjacent(period, -1, isSettled)
  return query
}

/* Uses an observer instead of `prefetchQuery`: it unsubscribes when the reader steps on, which aborts the request. */
function usePrefetchAdjacent(period: CalendarPeriod, step: 1 | -1, isEnabled: boolean): void {
  const days = visibleDays({ ...period, date: stepDate(period, step) })
  useQuery({
    ...reservationQueries.days(days),
    ...cachedReservations(useQueryClient(), days),
    enabled: isEnabled,
    staleTime: adjacentStaleTimeMs,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
    notifyOnChangeProps: [],
  })
}
