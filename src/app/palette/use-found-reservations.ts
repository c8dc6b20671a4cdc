import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useMemo, useState } from 'react'
import { addDays, dateOf, type CalendarDate, type WallClock } from '#contract/dates/wall-clock.ts'
import { cachedReservations, cachedStates } from '#src/features/reservations/api/cached-reservations.ts'
import { reservationQueries } from '#src/features/reservations/api/queries.ts'
import { minuteOf } from '#src/features/reservations/days/minutes-on.ts'
import { isDrawnAsBar, type Days } from '#src/features/reservations/days/days.ts'
import { foldedProductOf } from '#src/features/reservations/days/product-title.ts'
import { comingDays } from '#src/features/today/day-bars.ts'
import { foldedOf } from '#src/features/countries/search/match-rank.ts'
import { useDebounced } from '#src/lib/hooks/use-debounced.ts'
import { useVisitsInSlices } from '#src/lib/hooks/use-visits-in-slices.ts'
import { storeNow } from '#src/lib/store-time.ts'
import { firstDayOfWeek, storeWeekend } from '#src/lib/store-week/store-week.ts'
import { findReservations, isComplete } from './find-reservations.ts'
import {
  areKnown,
  joinLists,
  knownUntil,
  productNames,
  type KnownReservations,
} from './known-reservations.ts'
import { parseSearch, type TypedSearch } from './parse-search.ts'
import { isName, meaningsShown } from './typed-commands.ts'

/** How many days one press looks further. */
const furtherDays = 28

const debounceMs = 200

const noDays: Days[] = []

/**
 * Finds reservations for a text among those in the query cache. Loads the coming days, and a day that the text names; of further
 * weeks each only when asked.
 */
export function useFoundReservations(text: string) {
  const now = storeNow()
  const today = dateOf(now)
  const [requested, setRequested] = useState<Days | null>(null)
  const known = useKnownReservations()
  // Does what is slow at the first key before it: folds the names, and reads those of days and months.
  useVisitsInSlices(known.rows, foldedProductOf)
  useVisitsInSlices(productNames(known.rows), foldedOf)
  useEffect(() => {
    parseSearch('thu', { today: dateOf(storeNow()), weekStart: 0, weekend: [] }, [])
  }, [])
  const minute = now.slice(0, 16)
  const search = useSearch(text, today, known)
  const { found, isEnough } = useMemo(() => {
    const found = findReservations(meaningsShown(search, known), known, `${minute}:00` as WallClock)
    return { found, isEnough: isComplete(search, found) }
  }, [search, known, minute])
  const isAsking = search.isTimed ? search.problem?.isProduct !== false : isName(search)
  const settledDays = useDebounced(search.likeliest?.days ?? noDays, debounceMs)
  const named = settledDays.find((days) => !areKnown(known, days)) ?? null
  const queries = [
    useDays(comingDays(today), isAsking),
    useDays(named ?? comingDays(today), named !== null),
    useDays(requested ?? comingDays(today), requested !== null),
  ]
  const reservations = isAsking ? found : []
  const failed = queries.find(({ isError, data }) => isError && data === undefined)
  const isLoading = queries.some((query) => query.isLoading)
  const until = knownUntil(known.days, today)
  const further = {
    state: isLoading ? 'looking' : failed ? 'failed' : 'looked',
    hasFound: reservations.length > 0,
    until,
    next: addDays(until ?? today, furtherDays),
  } as const
  const isFurther =
    isAsking && (failed !== undefined || !isEnough) && (until !== null || failed !== undefined)
  return {
    search,
    known,
    reservations,
    further: isFurther ? further : null,
    /** Loads the next weeks, or repeats the request that failed. */
    lookFurther: () => {
      if (failed) void failed.refetch()
      else if (until !== null) setRequested({ first: addDays(until, 1), last: further.next })
    },
    isSearching: isLoading,
  }
}

function useSearch(text: string, today: CalendarDate, { rows }: KnownReservations): TypedSearch {
  const minute = minuteOf(storeNow(), today)
  const [weekStart, weekend] = [firstDayOfWeek(), storeWeekend().join('')]
  const week = { today, minute, weekStart, isOfStays: rows.length > 0 && rows.every(isDrawnAsBar) }
  return useMemo(
    () => parseSearch(text, { ...week, weekend: storeWeekend() }, productNames(rows)),
    // The weekend is a list of its own in each render.
    // oxlint-disable-next-line react/exhaustive-deps
    [text, today, minute, weekStart, weekend, rows],
  )
}

function useKnownReservations(): KnownReservations {
  const states = cachedStates(useQueryClient().getQueryCache())
  const lists = states.flatMap(({ data, dataUpdatedAt }) =>
    data ? [{ ...data, updatedAt: dataUpdatedAt }] : [],
  )
  const version = lists.map(({ days, updatedAt }) => `${days.first} ${days.last} ${updatedAt}`).join('\n')
  // Joined when a list changes, not at every key.
  // oxlint-disable-next-line react/exhaustive-deps
  return useMemo(() => joinLists(lists), [version])
}

/* Rows of a longer cached period are shown, and are stale at once (features/reservations/page/use-visible-reservations.ts). */
function useDays(days: Days, enabled: boolean) {
  return useQuery({
    ...reservationQueries.days(days),
    ...cachedReservations(useQueryClient(), days),
    placeholderData: () => undefined,
    enabled,
  })
}
