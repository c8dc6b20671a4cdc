import { isCalendarDate, type CalendarDate } from '#contract/wall-clock.ts'
import { calendarViews, type CalendarView } from '#src/lib/paths.ts'
import { storeToday } from '#src/lib/store-time.ts'

/** What the calendar shows. */
export type CalendarAddress = {
  view: CalendarView
  date: CalendarDate
  /** The key of the reservation whose details are open. */
  reservation: string | null
}

/** Reads what the calendar shows from its address; what is not there, or is none, is today and the usual view. */
export function parseCalendarAddress(search: URLSearchParams): CalendarAddress {
  const [view, date] = [search.get('view'), search.get('date')]
  return {
    view: calendarViews.find((known) => known === view) ?? usualView(),
    date: isCalendarDate(date) ? date : storeToday(),
    reservation: search.get('reservation'),
  }
}

/* A month grid is of no use on a phone. */
function usualView(): CalendarView {
  return window.matchMedia('(max-width: 39.9375em)').matches ? 'agenda' : 'month'
}
