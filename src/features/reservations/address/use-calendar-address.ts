import { useEffect, useMemo, useRef, useState } from 'react'
import { useLocation, useNavigate, useSearchParams, type NavigateOptions } from 'react-router'
import { parseDay, parseView } from '#contract/dates/calendar-days.ts'
import { parseCalendarPeriod, type CalendarPeriod } from '#contract/dates/calendar-period.ts'
import type { CalendarDate } from '#contract/dates/wall-clock.ts'
import type { Days } from '#src/features/reservations/days/days.ts'
import { visibleDays } from '#src/features/reservations/days/visible-days.ts'
import { parseFilters, searchOfFilters, type Filters } from '#src/features/reservations/filters/filters.ts'
import { closesByGoingBack } from '#src/lib/paths.ts'
import { createSharedState } from '#src/lib/shared-state.ts'
import { useAfterFrame } from '#src/lib/hooks/use-after-frame.ts'
import { storeToday } from '#src/lib/store-time.ts'
import { useStableCallback } from '#src/lib/hooks/use-stable-callback.ts'
import { stepPeriod, defaultView } from './calendar-period.ts'

/** All that the reservations page shows, as its address says it; a link shows a colleague the same. */
export type CalendarAddress = CalendarPeriod & {
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
  const location = useLocation()
  const { state } = location
  const closedFrom = useRef<typeof location>(null)
  const parsed = parseCalendarAddress(search)
  // The same object while it says the same: much is made of it.
  const filtersText = String(new URLSearchParams(searchOfFilters(parsed.filters)))
  const filters = useMemo(() => parseFilters(new URLSearchParams(filtersText)), [filtersText])
  const address = { ...parsed, filters }
  const { doLater, doNow, giveUp } = useAfterFrame()
  // What was pressed last and is not in the address yet; and until it is drawn, for the controls that say it at once.
  const pendingAddress = useRef<CalendarAddress>(null)
  const [pendingPeriod] = useState(() => createSharedState<CalendarPeriod | null>(null))
  useEffect(() => {
    if (pendingAddress.current === null) pendingPeriod.set(null)
    // Another location is one that was drawn.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [location, pendingPeriod])
  // Whoever goes back does not want it any more; the location may be the one that is drawn still.
  useEffect(() => {
    const discardPending = () => {
      giveUp()
      pendingAddress.current = null
      pendingPeriod.set(null)
    }
    window.addEventListener('popstate', discardPending)
    return () => window.removeEventListener('popstate', discardPending)
  }, [giveUp, pendingPeriod])

  /* Not what is drawn: whoever presses a key twice is ahead of that. */
  function currentAddress(): CalendarAddress {
    return pendingAddress.current ?? parseCalendarAddress(new URLSearchParams(window.location.search))
  }

  /* Whoever has left for another page stays there: the calendar is in sight until that is drawn, or its code there. */
  function isOnCalendarPage(): boolean {
    return window.location.pathname.endsWith(location.pathname)
  }

  /* Drawing it takes more than a frame: first is seen what was pressed. */
  function change(next: CalendarAddress, options: NavigateOptions) {
    if (!isOnCalendarPage()) return
    pendingAddress.current = next
    pendingPeriod.set(next)
    doLater(() => {
      if (pendingAddress.current === next) pendingAddress.current = null
      if (isOnCalendarPage()) setSearch(searchOf(next), options)
    })
  }

  /** Other days, or another view of them. */
  function go(period: Partial<CalendarPeriod>) {
    const next = { ...currentAddress(), ...period, panel: null, reservation: null }
    change(next, { preventScrollReset: next.view !== 'agenda' })
  }

  /** To the next (1) or previous (-1) month, week, day or agenda. */
  function step(to: 1 | -1) {
    go(stepPeriod(currentAddress(), to))
  }

  /** Every key that is typed changes a filter: `isTyping` leaves no trace of each in the history. */
  function filter(filters: Partial<Filters>, { isTyping = false } = {}) {
    const current = currentAddress()
    const next = { ...current, filters: { ...current.filters, ...filters } }
    change(next, { preventScrollReset: true, replace: isTyping })
    // The letter is seen already.
    if (isTyping) doNow()
  }

  /** A day's panel, or the details of a reservation; another panel instead of the one that is open. */
  const open = useStableCallback((overlay: { panel: CalendarDate } | { reservation: string }) => {
    const current = currentAddress()
    const isReplacingPanel = 'panel' in overlay && current.panel !== null
    change(
      { ...current, ...overlay },
      {
        preventScrollReset: true,
        ...(isReplacingPanel ? { replace: true, state } : { state: closesByGoingBack }),
      },
    )
  })

  /** The details of another reservation instead of those that are open. */
  function showReservation(reservation: string) {
    change({ ...currentAddress(), reservation }, { preventScrollReset: true, replace: true, state })
  }

  /**
   * What was opened here is closed by going back, so that going back once more does not open it again. Pressed twice
   * in a row it is closed once: a second step back would leave the page. The location is the same object until
   * another one is drawn.
   */
  function close(overlay: Overlay) {
    if (closedFrom.current === location) return
    doNow()
    // What is asked for and not drawn yet is without it: a step back would undo that.
    if (currentAddress()[overlay] === null) return
    closedFrom.current = location
    if (state === closesByGoingBack) void navigate(-1)
    else change({ ...currentAddress(), [overlay]: null }, { preventScrollReset: true, replace: true })
  }

  return { address, pendingPeriod, go, step, filter, open, showReservation, close }
}

function parseCalendarAddress(search: URLSearchParams): CalendarAddress {
  const view = parseView(search.get('view')) ?? defaultView()
  const period = parseCalendarPeriod(search, view, storeToday)
  return {
    ...period,
    filters: parseFilters(search),
    panel: parsePanel(search.get('panel'), visibleDays(period.view, period.date)),
    reservation: search.get('reservation'),
  }
}

/* Of a day that is not visible nothing is known: its panel would say that there is nothing on it. */
function parsePanel(text: string | null, { first, last }: Days): CalendarDate | null {
  const date = parseDay(text)
  return date !== null && date >= first && date <= last ? date : null
}

function searchOf({
  view,
  date,
  months = 1,
  filters,
  panel,
  reservation,
}: CalendarAddress): [string, string][] {
  const search: [string, string][] = [['view', view], ['date', date], ...searchOfFilters(filters)]
  if (months > 1) search.push(['months', String(months)])
  if (panel !== null) search.push(['panel', panel])
  if (reservation !== null) search.push(['reservation', reservation])
  return search
}
