import { useQuery } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { addDays, dateOf } from '#contract/dates/wall-clock.ts'
import { reservationQueries } from '#src/features/reservations/api/queries.ts'
import type { LoadedReservations } from '#src/features/reservations/days/loaded-reservations.ts'
import { useRefetchInterval } from '#src/lib/live/live-state.ts'
import { mayRequest } from '#src/lib/session/session-state.ts'
import { useSharedState } from '#src/lib/use-shared-state.ts'
import { useStoreNow } from '#src/lib/use-store-now.ts'
import { otherTabReading } from './alert-news.ts'
import { type Competition, competeForReading } from './alerts-reading-tab.ts'

const dayCount = 14
/* The page's own reads are more frequent. */
const liveMinutes = 30

/**
 * Reads today and the coming days on every page, also while it is hidden, in one tab of the browser: each minute, or rarely while news
 * of reservations arrives by itself. The other tabs learn what it read, so that one that replaces it misses nothing. Reads nothing once
 * the session has ended.
 */
export function useBackgroundReading(): void {
  const competition = useRef<Competition>(null)
  const [isReader, setIsReader] = useState(false)
  useEffect(() => {
    const current = competeForReading({
      onChange: setIsReader,
      onReading: (reading) => {
        if (mayRequest.get()) otherTabReading.set(reading)
      },
    })
    competition.current = current
    return current.end
  }, [])
  const isAllowed = useSharedState(mayRequest)
  const today = dateOf(useStoreNow())
  const { data } = useQuery({
    ...reservationQueries.days({ first: today, last: addDays(today, dayCount - 1) }),
    enabled: isReader && isAllowed,
    refetchInterval: useRefetchInterval(liveMinutes),
    refetchIntervalInBackground: true,
    // No part of the page shows it (alert-news.ts).
    notifyOnChangeProps: ['data'],
  })

  const share = useEffectEvent((reading: LoadedReservations) => {
    if (isAllowed) competition.current?.share(reading)
  })
  useEffect(() => {
    if (data !== undefined) share(data)
  }, [data])
  // What was read before the session ended is no start for what is read after it.
  useEffect(() => {
    if (!isAllowed) competition.current?.share(null)
  }, [isAllowed])
}
