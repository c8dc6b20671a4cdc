import { useMemo } from 'react'
import { useLocation, useNavigate, useSearchParams } from 'react-router'
import type { CalendarDate } from '#contract/wall-clock.ts'
import { useStable } from '#src/lib/use-stable.ts'
import { parseCalendarPlace, parseDay, type CalendarPlace } from './calendar-address.ts'
import { parseFilters, searchOfFilters, type Filters } from './filters.ts'

/** All that the reservations page shows, as its address says it; a link shows a colleague the same. */
export type CalendarAddress = CalendarPlace & {
  filters: Filters
  /** The day whose panel is open. */
  panel: CalendarDate | null
  /** The key of the reservation whose details are open, over the panel if that is open too. */
  reservation: string | null
}

type Overlay = 'panel' | 'reservation'

/** What the calendar shows, and the ways to show something else. */
export function useCalendarAddress() {
  const [search, setSearch] = useSearchParams()
  const navigate = useNavigate()
  const { state } = useLocation()
  const address = useMemo(() => parseCalendarAddress(search), [search])

  /** Other days, or another view of them. */
  function go(place: Partial<CalendarPlace>) {
    const next = { ...address, ...place, panel: null, reservation: null }
    setSearch(searchOf(next), { preventScrollReset: next.view !== 'agenda' })
  }

  /** Every key that is typed changes a filter: `isTyping` leaves no trace of each in the history. */
  function filter(filters: Partial<Filters>, { isTyping = false } = {}) {
    const next = { ...address, filters: { ...address.filters, ...filters } }
    setSearch(searchOf(next), { preventScrollReset: true, replace: isTyping })
  }

  const open = useStable((overlay: { panel: CalendarDate } | { reservation: string }) => {
    setSearch(searchOf({ ...address, ...overlay }), { preventScrollReset: true, state: openedHere })
  })

  /** The details of another reservation in the place of those that are open. */
  function turnTo(reservation: string) {
    setSearch(searchOf({ ...address, reservation }), { preventScrollReset: true, replace: true, state })
  }

  /** What was opened here is closed by going back, so that going back once more does not open it again. */
  function close(overlay: Overlay) {
    if (state === openedHere) void navigate(-1)
    else setSearch(searchOf({ ...address, [overlay]: null }), { preventScrollReset: true, replace: true })
  }

  return { address, go, filter, open, turnTo, close }
}

const openedHere = 'opened here'

function parseCalendarAddress(search: URLSearchParams): CalendarAddress {
  return {
    ...parseCalendarPlace(search),
    filters: parseFilters(search),
    panel: parseDay(search.get('panel')),
    reservation: search.get('reservation'),
  }
}

function searchOf({ view, date, filters, panel, reservation }: CalendarAddress): Record<string, string> {
  return {
    view,
    date,
    ...searchOfFilters(filters),
    ...(panel !== null && { panel }),
    ...(reservation !== null && { reservation }),
  }
}
