import type { Query, QueryClient } from '@tanstack/react-query'
import type { LoadedReservations } from '#src/features/reservations/days/loaded-reservations.ts'
import type { Change } from '#src/features/reservations/reservation/changes/reservation-changes.ts'
import { addChanges, kindOf } from '#src/features/reservations/reservation/changes/unseen-changes.ts'
import { mayRequest } from '#src/lib/session/session-state.ts'
import { createSharedState } from '#src/lib/shared-state.ts'
import { storeToday } from '#src/lib/store-time.ts'
import { unseenCount } from '#src/lib/unseen-count.ts'
import { createReadingWatch } from './reading-watch.ts'

/** What one reading of reservations found changed. */
export type AlertNews = {
  changes: readonly Change[]
  /** When the page asked for it, in milliseconds since 1970. */
  readAt: number
  /** The page shows these days, and has the focus. */
  isShown: boolean
  /** The reader has just come back to the page, and looks at it. */
  isReturning: boolean
}

/** The changes of the page's latest reading that found some; a new object each time. */
export const alertNews = createSharedState<AlertNews | null>(null)

/** What another tab of this browser read for the alerts of all; a new object each time. */
export const otherTabReading = createSharedState<LoadedReservations | null>(null)

const returningMs = 10_000

/** When this page's clock was 0, in milliseconds since 1970. It begins with the page, and may stop while the computer sleeps. */
export const clockOrigin = () => Date.now() - performance.now()

/**
 * Sets `alertNews` whenever a reading of the page, of whatever part, finds changes. What was read already is the start. After a time
 * without connection or session the next reading is a start too. Counts for the title of the tab the new reservations that a hidden page
 * read, until somebody looks at it. Returns a function that stops it.
 */
export function watchReadings(client: QueryClient): () => void {
  const watch = createReadingWatch(storeToday)
  const cache = client.getQueryCache()
  let shownSince = -Infinity
  let unseen: readonly Change[] = []
  for (const { state } of cache.findAll({ queryKey: ['reservations'] })) {
    // Initial data of one query is a part of another's, so it is no reading.
    if (state.dataUpdateCount > 0) watch.receive(state.data as LoadedReservations)
  }

  const stopCache = cache.subscribe((event) => {
    const { query } = event
    if (event.type !== 'updated' || event.action.type !== 'success' || query.queryKey[0] !== 'reservations')
      return
    // The cast is safe: only reservationQueries.days creates queries with this key.
    receive(query.state.data as LoadedReservations, isShownByPage(query))
  })
  const stopOtherTab = otherTabReading.subscribe((reading) => reading && receive(reading, false))

  function receive(reading: LoadedReservations, isShown: boolean): void {
    const changes = watch.receive(reading)
    if (changes.length === 0) return
    const isFocused = document.hasFocus()
    alertNews.set({
      changes,
      readAt: clockOrigin() + reading.requestedAt,
      isShown: isFocused && isShown,
      isReturning: isFocused && performance.now() - shownSince < returningMs,
    })
    if (document.visibilityState === 'hidden') setUnseen(addChanges(unseen, changes))
  }

  function setUnseen(changes: readonly Change[]): void {
    unseen = changes
    unseenCount.set(changes.filter((change) => kindOf(change) === 'new').length)
  }

  const onVisibility = () => {
    if (document.visibilityState !== 'visible') return
    shownSince = performance.now()
    setUnseen([])
  }
  document.addEventListener('visibilitychange', onVisibility)
  const stopReset = mayRequest.subscribe(watch.reset)
  return () => {
    stopCache()
    stopOtherTab()
    document.removeEventListener('visibilitychange', onVisibility)
    stopReset()
    setUnseen([])
  }
}

/* Whether a part of the page renders these rows. What is only loaded, ahead or for alerts, renders nothing. */
function isShownByPage({ observers }: Query): boolean {
  return observers.some(({ options }) => options.notifyOnChangeProps === undefined)
}
