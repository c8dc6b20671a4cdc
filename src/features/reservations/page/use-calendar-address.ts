import { useEffect, useMemo, useRef, useState } from 'react'
import { useLocation, useNavigate, useSearchParams, type NavigateOptions } from 'react-router'
import type { CalendarPeriod } from '#src/lib/dates/calendar-days.ts'
import {
  parseCalendarAddress,
  searchOf,
  type CalendarAddress,
} from '#src/features/reservations/days/calendar-address.ts'
import { parseFilters, searchOfFilters, type Filters } from '#src/features/reservations/days/filters.ts'
import { closesByGoingBack } from '#src/lib/paths.ts'
import { createSharedState } from '#src/lib/shared-state.ts'
import { useTasksAfterPaint } from '#src/lib/hooks/use-tasks-after-paint.ts'
import { useStableCallback } from '#src/lib/hooks/use-stable-callback.ts'
import { stepPeriod } from '#src/features/reservations/days/calendar-period.ts'
import { scrollToNow } from '#src/features/reservations/reservation/use-scroll-to-now.ts'
import { storeToday } from '#src/lib/store-time.ts'

/** Reads the state of the calendar from the URL, and changes it by navigating. */
export function useCalendarAddress() {
  const [search, setSearch] = useSearchParams()
  const navigate = useNavigate()
  const location = useLocation()
  const { state } = location
  const closedFrom = useRef<typeof location>(null)
  const parsed = parseCalendarAddress(search)
  // The same object while the filters are equal, because expensive memos depend on it.
  const filtersText = String(new URLSearchParams(searchOfFilters(parsed.filters)))
  const filters = useMemo(() => parseFilters(new URLSearchParams(filtersText)), [filtersText])
  const address = { ...parsed, filters }
  const { schedule, flush, cancel } = useTasksAfterPaint()
  // The latest change that is not in the URL yet. The controls show `pending` until that address is rendered.
  const pendingAddress = useRef<CalendarAddress>(null)
  const [pending] = useState(() => createSharedState<CalendarAddress | null>(null))
  useEffect(() => {
    if (pendingAddress.current === null) pending.set(null)
    // Runs when the location changes, because then the new period is rendered.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [location, pending])
  // Going back discards the pending change. The effect above may not run, because the location can stay the same.
  useEffect(() => {
    const discardPending = () => {
      cancel()
      pendingAddress.current = null
      pending.set(null)
    }
    window.addEventListener('popstate', discardPending)
    return () => window.removeEventListener('popstate', discardPending)
  }, [cancel, pending])

  /* Includes the pending change, because a quick second key press builds on the first before that is rendered. */
  function currentAddress(): CalendarAddress {
    return pendingAddress.current ?? parseCalendarAddress(new URLSearchParams(window.location.search))
  }

  /* False after a link to another page: the calendar stays visible until that page's code has loaded and rendered. */
  function isOnCalendarPage(): boolean {
    return window.location.pathname.endsWith(location.pathname)
  }

  /* Navigates after the next frame, so that the controls respond before the slow render. */
  function change(next: CalendarAddress, options: NavigateOptions) {
    if (!isOnCalendarPage()) return
    pendingAddress.current = next
    pending.set(next)
    schedule(() => {
      if (pendingAddress.current === next) pendingAddress.current = null
      if (isOnCalendarPage()) setSearch(searchOf(next), options)
    })
  }

  /** Shows other days or another view, and closes the overlays. */
  function go(period: Partial<CalendarPeriod>) {
    const next = { ...currentAddress(), ...period, panel: null, reservation: null }
    change(next, { preventScrollReset: next.view !== 'agenda' })
  }

  /** Shows today. */
  function goToday() {
    go({ date: storeToday() })
    // Other days open there themselves.
    scrollToNow()
  }

  /** Shows the next (1) or previous (-1) period. */
  function step(to: 1 | -1) {
    go(stepPeriod(currentAddress(), to))
  }

  /** Changes filters. While `isTyping`, every letter changes a filter, so it adds no history entry. */
  function filter(filters: Partial<Filters>, { isTyping = false } = {}) {
    const current = currentAddress()
    const next = { ...current, filters: { ...current.filters, ...filters } }
    change(next, { preventScrollReset: true, replace: isTyping })
    // The text field already shows the letter, so do not wait for a frame.
    if (isTyping) flush()
  }

  /**
   * Opens a reservation's card, or a day's panel of all products or of one. It replaces the open card, and a panel replaces the open panel too; a card
   * opens in the panel.
   */
  const open = useStableCallback(
    (overlay: Partial<Pick<CalendarAddress, 'panel' | 'panelProduct' | 'reservation'>>) => {
      const current = currentAddress()
      const isReplacing = current.reservation !== null || ('panel' in overlay && current.panel !== null)
      change(
        { ...current, reservation: null, ...('panel' in overlay && { panelProduct: null }), ...overlay },
        {
          preventScrollReset: true,
          ...(isReplacing ? { replace: true, state } : { state: closesByGoingBack }),
        },
      )
    },
  )

  /**
   * Closes an overlay. An overlay that was opened on this page closes by going back, so that another step back does not
   * reopen it. A second call before the next location is rendered does nothing: a second step back would leave the page.
   */
  function close(overlay: 'panel' | 'reservation') {
    if (closedFrom.current === location) return
    flush()
    // A pending change has already closed the overlay; a step back would undo that change.
    if (currentAddress()[overlay] === null) return
    closedFrom.current = location
    // One step back would close only a card in the panel.
    const hasOther = overlay === 'panel' && currentAddress().reservation !== null
    if (state === closesByGoingBack && !hasOther) void navigate(-1)
    else {
      const closed = overlay === 'panel' ? { panel: null, reservation: null } : { reservation: null }
      change({ ...currentAddress(), ...closed }, { preventScrollReset: true, replace: true })
    }
  }

  return { address, pending, go, goToday, step, filter, open, close }
}
