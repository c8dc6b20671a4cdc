import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { dateOf, type CalendarDate } from '#contract/dates/wall-clock.ts'
import type { Reservation } from '#contract/reservation.ts'
import type { LoadedReservations } from '#src/features/reservations/days/loaded-reservations.ts'
import type { Days } from '#src/features/reservations/days/days.ts'
import { filterReservations, type Filters } from '#src/features/reservations/days/filters.ts'
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
}

/* What shows the first change: the details of its reservation, or the panel of the day that it left. */
function firstOf({ byKey, departures: [departure] }: VisibleChanges, firstDay: CalendarDate) {
  const [reservation] = byKey.keys()
  if (reservation !== undefined) return { reservation }
  if (departure === undefined) return null
  const day = dateOf(departure.row.start)
  return { panel: day < firstDay ? firstDay : day }
}

const none: readonly Change[] = []

/**
 * The reservations that were added, moved or removed while the page was open, until the reader has seen them, and a function
 * that marks some of them as seen. Announces the changes of each response. `loaded` is the latest complete response; it is
 * undefined while the page shows something else.
 */
export function useReservationChanges(
  loaded: LoadedReservations | undefined,
  { rows, days, filters, openKey }: Shown,
) {
  const { markOf, summaryOf } = useChangeLabels()
  const [unseen, setUnseen] = useState(none)
  const [opened, setOpened] = useState<string | null>(null)
  const [announcements] = useState(() => createJoinedAnnouncements(announce))
  const known = useRef(nothingKnown)
  // After the rows are on the screen, because comparing thousands takes some milliseconds. A repeated response
  // changes nothing.
  useEffect(() => {
    if (loaded === undefined) return
    const { known: latest, changes } = compareReservations(known.current, loaded)
    known.current = latest
    if (changes.length === 0) return
    setUnseen((unseen) => addChanges(unseen, changes))
    announcements.add(changes, summaryOf)
  }, [loaded, summaryOf, announcements])
  useEffect(() => announcements.stop, [announcements])
  const { first, last: lastDay } = days
  const visible = useMemo(
    () => visibleChanges(unseen, unseen.length === 0 ? [] : rows, { first, last: lastDay }),
    [unseen, rows, first, lastDay],
  )
  const markSeen = useCallback((seen: Iterable<Change>) => {
    const changes = new Set(seen)
    setUnseen((unseen) => unseen.filter((change) => !changes.has(change)))
  }, [])
  if (openKey !== opened) {
    setOpened(openKey)
    const change = openKey === null ? undefined : visible.byKey.get(openKey)
    if (change) setUnseen(unseen.filter((other) => other !== change))
  }
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
