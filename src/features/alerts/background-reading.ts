import { useQuery } from '@tanstack/react-query'
import { useEffect, useEffectEvent } from 'react'
import { addDays, dateOf } from '#contract/dates/wall-clock.ts'
import { reservationQueries } from '#src/features/reservations/api/queries.ts'
import type { LoadedReservations } from '#src/features/reservations/days/loaded-reservations.ts'
import { lazily } from '#src/lib/lazily.ts'
import { isLeadingTab, useRefetchInterval } from '#src/lib/live/live-state.ts'
import { mayRequest } from '#src/lib/session/session-state.ts'
import { storageKey } from '#src/lib/storage/storage-key.ts'
import { openChannel } from '#src/lib/tabs/channel.ts'
import { useSharedState } from '#src/lib/use-shared-state.ts'
import { useStoreNow } from '#src/lib/use-store-now.ts'
import { clockOrigin, otherTabReading } from './alert-news.ts'

const dayCount = 14
/* The page's own reads are more frequent. */
const liveMinutes = 30

/** What the leading tab read. Its times count from `origin`, in milliseconds since 1970. */
type SharedReading = { reading: LoadedReservations; origin: number }

/* A tab that opens asks what was read: it may replace the leading tab before the next reading. */
const channel = lazily(() => openChannel<SharedReading | 'ask'>(storageKey('alerts-reading')))

/**
 * Reads today and the coming days on every page, also while it is hidden, in the leading tab of the browser: each minute, or rarely while
 * news of reservations arrives by itself. The other tabs learn what it read, so that one that replaces it misses nothing. Reads nothing
 * once the session has ended.
 */
export function useBackgroundReading(): void {
  const isAllowed = useSharedState(mayRequest)
  const isLeading = useSharedState(isLeadingTab)
  const today = dateOf(useStoreNow())
  const { data } = useQuery({
    ...reservationQueries.days({ first: today, last: addDays(today, dayCount - 1) }),
    enabled: isLeading && isAllowed,
    refetchInterval: useRefetchInterval(liveMinutes),
    refetchIntervalInBackground: true,
    // No part of the page shows it (alert-news.ts).
    notifyOnChangeProps: ['data'],
  })
  const share = useEffectEvent(() => {
    if (data && isLeading && isAllowed) channel()?.post({ reading: data, origin: clockOrigin() })
  })
  useEffect(() => {
    if (data) share()
  }, [data])
  useEffect(() => {
    channel()?.post('ask')
    return channel()?.onMessage((message) => (message === 'ask' ? share() : receive(message)))
  }, [])
}

function receive({ reading, origin }: SharedReading): void {
  const later = origin - clockOrigin()
  const { requestedAt, receivedAt } = reading
  const times = { requestedAt: requestedAt + later, receivedAt: receivedAt + later }
  if (mayRequest.get()) otherTabReading.set({ ...reading, ...times })
}
