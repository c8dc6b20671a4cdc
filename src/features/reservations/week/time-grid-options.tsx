import type { CalendarOptions } from '@fullcalendar/react'
import timeGridPlugin from '@fullcalendar/react/timegrid'
import type { CalendarDate } from '#contract/dates/wall-clock.ts'
import { minLength } from '#src/features/reservations/days/minutes-on.ts'
import { formatNumber } from '#src/lib/i18n/formats.ts'
import { storeNow } from '#src/lib/store-time.ts'
import { dayHeaderId } from './grid-day-header.tsx'
import { reservationOf } from './time-grid-events.ts'

/** The name of the grid's view. */
export const view = 'timeGrid'

/** The options that never change. Times are the store's wall clock, given as UTC so that no time is shifted. */
export const fixedOptions: CalendarOptions = {
  plugins: [timeGridPlugin],
  initialView: view,
  headerToolbar: false,
  timeZone: 'UTC',
  now: storeNow,
  nowIndicator: true,
  height: 'auto',
  // time-grid.css makes it stick below the toolbar.
  tableHeaderSticky: false,
  slotDuration: '01:00',
  defaultTimedEventDuration: { minutes: minLength },
  slotEventOverlap: false,
  // By true length: a tile that is lower for its name would stand on another side than at another width.
  eventOrder: 'start,-length,title',
  eventInteractive: true,
  navLinks: true,
  // The page scrolls to now (use-scroll-to-now.ts).
  scrollTime: '',
  dayHeaderAlign: 'start',
  dayHeaderClass: ({ isToday }) => `time-grid-line ${isToday ? 'day-header-today' : ''}`,
  dayHeaderRowClass: 'time-grid-line time-grid-axis',
  dayHeaderInnerClass: 'day-header plain-link quiet baseline wrap flex small',
  tableHeaderClass: 'time-grid-header',
  dayRowClass: 'time-grid-line time-grid-bars',
  dayCellBottomClass: 'time-grid-days-bottom',
  allDayDividerClass: 'time-grid-divider',
  allDayHeaderInnerClass: 'time-grid-axis time-grid-hour-name',
  slotHeaderInnerClass: 'time-grid-axis time-grid-hour-name time-grid-hour',
  slotHeaderDividerClass: 'time-grid-hours-divider',
  slotHeaderClass: 'time-grid-slot',
  slotLaneClass: 'time-grid-line',
  dayLaneInnerClass: 'time-grid-lane',
  nowIndicatorLineClass: 'time-grid-now-line',
  nowIndicatorDotClass: 'time-grid-now-dot',
  rowEventClass: 'time-grid-bar',
  columnEventClass: 'time-grid-tile',
  eventInnerClass: 'time-grid-text clipped small',
  moreLinkClass: 'time-grid-more strong',
  columnMoreLinkClass: 'time-grid-more-of-hours',
  moreLinkContent: ({ num }) => (
    // Without isolation a plus sign changes sides in right-to-left text. A screen reader reads the hint.
    <bdi dir="ltr" aria-hidden="true">
      {`+${formatNumber(num)}`}
    </bdi>
  ),
  dayHeaderDidMount: ({ el, date }) => {
    // FullCalendar names its link by the date alone.
    const link = el.querySelector('[role=link]')
    link?.setAttribute('aria-labelledby', dayHeaderId(toCalendarDate(date)))
    link?.setAttribute('aria-describedby', `${dayHeaderId(toCalendarDate(date))}-more`)
  },
  eventDidMount: (info) => info.el.setAttribute('data-reservation', reservationOf(info).reservation.key),
}

/** Converts a day of FullCalendar, which is midnight UTC because the grid's time zone is UTC. */
export function toCalendarDate(day: Date): CalendarDate {
  return day.toISOString().slice(0, 10) as CalendarDate
}
