import { useSearchParams } from 'react-router'
import { isCalendarDate, type CalendarDate } from '#contract/wall-clock.ts'
import { calendarViews, type CalendarView } from '#src/lib/paths.ts'
import { storeToday } from '#src/lib/store-time.ts'

export type CalendarAddress = {
  view: CalendarView
  date: CalendarDate
  /** The key of the reservation whose details are open. */
  reservation: string | null
}

/** What the calendar shows, as its address says it; a link shows a colleague the same. */
export function useCalendarAddress() {
  const [search, setSearch] = useSearchParams()
  const [view, date] = [search.get('view'), search.get('date')]
  const address: CalendarAddress = {
    view: calendarViews.find((known) => known === view) ?? initialView(),
    date: isCalendarDate(date) ? date : storeToday(),
    reservation: search.get('reservation'),
  }
  function go(change: Partial<CalendarAddress>) {
    const { reservation, ...place } = { ...address, reservation: null, ...change }
    setSearch({ ...place, ...(reservation !== null && { reservation }) })
  }
  return { address, go }
}

/* A month grid is of no use on a phone. */
function initialView(): CalendarView {
  return window.matchMedia('(max-width: 639px)').matches ? 'agenda' : 'month'
}
