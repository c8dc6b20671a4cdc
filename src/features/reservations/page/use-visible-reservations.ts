import { useQuery, useQueryClient } from '@tanstack/react-query'
import type { CalendarPeriod } from '#contract/dates/calendar-period.ts'
import { cachedReservations } from '#src/features/reservations/api/cached-reservations.ts'
import { reservationQueries } from '#src/features/reservations/api/queries.ts'
import { stepDate } from '#src/features/reservations/days/days.ts'
import { visibleDays } from '#src/features/reservations/days/visible-days.ts'

const [staleTimeMs, refetchIntervalMs, adjacentStaleTimeMs] = [30_000, 60_000, 300_000]

/**
 * The reservations of the days that a view shows, looked for anew each minute and whenever the page is looked at
 * again; while the store wants no requests, none is sent (lib/api/rate-limit.ts). The days before and after follow, so that a
 * step to them needs no waiting.
 */
export function useVisibleReservations(period: CalendarPeriod) {
  const days = visibleDays(period.view, period.date)
  const cached = cachedReservations(useQueryClient(), days)
  const query = useQuery({
    ...reservationQueries.days(days),
    ...cached,
    // Those come month by month (insights/use-reservations-of-months.ts).
    enabled: period.view !== 'insights',
    // Days that were only cut out of others (api/known-reservations.ts) are shown, and fetched all the same.
    staleTime: ({ state }) => (state.dataUpdateCount === 0 ? 0 : staleTimeMs),
    refetchInterval: refetchIntervalMs,
    refetchOnWindowFocus: 'always',
  })
  const isSettled = query.isSuccess && !query.isPlaceholderData
  usePrefetchAdjacent(period, 1, isSettled)
  usePrefetchAdjacent(period, -1, isSettled)
  return query
}

/* Observed, not prefetched: when the reader steps on the observer leaves, and its request is aborted. */
function usePrefetchAdjacent({ view, date }: CalendarPeriod, step: 1 | -1, isEnabled: boolean): void {
  const days = visibleDays(view, stepDate(view, date, step))
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
