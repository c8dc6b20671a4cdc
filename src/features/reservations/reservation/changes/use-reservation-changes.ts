import { useQueryClient } from '@tanstack/react-query'
import { useCallback, useEffect, useMemo } from 'react'
import { dateOf, type CalendarDate } from '#contract/dates/wall-clock.ts'
import type { Reservation } from '#contract/reservation.ts'
import type { LoadedReservations } from '#src/features/reservations/days/loaded-reservations.ts'
import type { Days } from '#src/features/reservations/days/days.ts'
import { filterReservations, type Filters } from '#src/features/reservations/days/filters.ts'
import { cached } from '#src/lib/cached.ts'
import { createSharedState } from '#src/lib/shared-state.ts'
import { useSharedState } from '#src/lib/use-shared-state.ts'
import { announce } from '#src/ui/states/announcer.tsx'
import { createJoinedAnnouncements } from './joined-announcements.ts'
import { compareReservations, nothingKnown, type Change } from './reservation-changes.ts'
import { addChanges, visibleChanges, type VisibleChanges } from './unseen-changes.ts'
import { useChangeLabels } from './use-change-labels.ts'

type Shown = {
  rows: readonly Reservation[]
  /** The visible days. */
  days: Days
  filters: Filters
  /** The key of the reservation whose details are open. */
  openKey: string | null
  /** The latest response for more days. */
  wider?: LoadedReservations | undefined
}

/* What shows the first change: the details of its reservation, or the panel of the day that it left. */
function firstOf({ byKey, departures: [departure] }: VisibleChanges, firstDay: CalendarDate) {
  const [reservation] = byKey.keys()
  if (reservation !== undefined) return { reservation }
  if (departure === undefined) return null
  const day = dateOf(departure.row.start)
  return { panel: day < firstDay ? firstDay : day }
}

/* What the page knows and has not shown yet goes with what it has loaded: Today and the calendar have one. */
const changesOf = cached(createChanges)

function createChanges() {
  const unseen = createSharedState<readonly Change[]>([])
  const announceJoined = createJoinedAnnouncements(announce)
  let known = nothingKnown
  return {
    unseen,
    compare(loaded: LoadedReservations, summaryOf: (changes: readonly Change[]) => string) {
      const compared = compareReservations(known, loaded)
      known = compared.known
      unseen.set(addChanges(unseen.get(), compared.changes))
      announceJoined(compared.changes, summaryOf)
    },
  }
}

/**
 * The reservations that were added, moved or removed while Diwan was open, until the reader has seen them, and a function
 * that marks some of them as seen. Announces the changes of each response. `loaded` is the latest complete response; it is undefined while the page shows something else.
 */
export function useReservationChanges(
  loaded: LoadedReservations | undefined,
  { rows, days, filters, openKey, wider }: Shown,
) {
  const { markOf, summaryOf } = useChangeLabels()
  const { unseen: state, compare } = changesOf(useQueryClient())
  const unseen = useSharedState(state)
  // After the rows are on the screen, because comparing thousands takes some milliseconds. A repeated response
  // changes nothing. More days first: they show to where a reservation was moved.
  useEffect(() => {
    for (const response of [wider, loaded]) if (response) compare(response, summaryOf)
  }, [wider, loaded, summaryOf, compare])
  const { first, last: lastDay } = days
  const visible = useMemo(
    () => visibleChanges(unseen, unseen.length === 0 ? [] : rows, { first, last: lastDay }),
    [unseen, rows, first, lastDay],
  )
  const markSeen = useCallback(
    (seen: Iterable<Change>) => {
      const changes = new Set(seen)
      state.set(state.get().filter((change) => !changes.has(change)))
    },
    [state],
  )
  const opened = openKey === null ? undefined : visible.byKey.get(openKey)
  useEffect(() => {
    if (opened) markSeen([opened])
  }, [opened, markSeen])
  return useMemo(
    () => ({
      ...visible,
      departures: visible.departures.filter(({ row }) => filterReservations([row], filters).length > 0),
      keys: new Set(visible.byKey.keys()),
      first: firstOf(visible, first),
      markOf: (keys: string[]) => markOf(keys.map((key) => visible.byKey.get(key))),
      markSeen,
    }),
    [visible, filters, first, markOf, markSeen],
  )
}
