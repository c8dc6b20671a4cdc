import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { addDays, dateOf } from '#contract/dates/wall-clock.ts'
import { reservationQueries } from '#src/features/reservations/api/queries.ts'
import { useRefetchInterval } from '#src/lib/live/use-is-live.ts'
import { mayRequest } from '#src/lib/session/may-request.ts'
import { useSharedState } from '#src/lib/use-shared-state.ts'
import { useStoreNow } from '#src/lib/use-store-now.ts'
import { competeForReading } from './alerts-reader.ts'

const dayCount = 14
/* The page's own reads are more frequent. */
const liveMinutes = 30

/**
 * Reads today and the coming days on every page, also while it is hidden, in one tab of the browser: each minute, or rarely while news
 * of reservations arrives by itself. Reads nothing once the session has ended.
 */
export function useBackgroundReading(): void {
  const [isReader, setIsReader] = useState(false)
  useEffect(() => competeForReading(setIsReader), [])
  const isAllowed = useSharedState(mayRequest)
  const today = dateOf(useStoreNow())
  useQuery({
    ...reservationQueries.days({ first: today, last: addDays(today, dayCount - 1) }),
    enabled: isReader && isAllowed,
    refetchInterval: useRefetchInterval(liveMinutes),
    refetchIntervalInBackground: true,
    // Nothing renders it (alert-news.ts).
    notifyOnChangeProps: [],
  })
}
