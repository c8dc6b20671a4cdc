import type { CalendarOptions } from '@fullcalendar/react'

/**
 * The classes of what FullCalendar draws (calendar-grid.css), in the place of one of its themes: most of such a theme is
 * about what is not drawn here, and on each of hundreds of tiles it is twenty classes that would all be overruled.
 */
export const gridLooks: CalendarOptions = {
  viewClass: 'grid-frame',
  dayHeaderAlign: 'center',
  dayHeaderClass: 'grid-line',
  dayHeaderRowClass: 'grid-line',
  dayHeaderDividerClass: 'grid-divider',
  dayRowClass: 'grid-line',
  dayCellClass: 'grid-line',
  dayCellTopClass: 'grid-days-top',
  dayCellBottomClass: 'grid-days-bottom',
  allDayHeaderClass: 'grid-days-cell',
  allDayHeaderInnerClass: 'grid-days-head',
  allDayDividerClass: 'grid-divider grid-days-end',
  rowEventClass: ({ isStart, isEnd }) =>
    `grid-event-days ${isStart ? 'grid-event-starts' : ''} ${isEnd ? 'grid-event-ends' : ''}`,
  slotHeaderRowClass: 'grid-line',
  slotHeaderDividerClass: 'grid-divider-hours',
  slotLaneClass: 'grid-line',
  fillerClass: 'grid-line',
  nowIndicatorLineClass: 'calendar-now-line',
  nowIndicatorDotClass: 'calendar-now-dot',
}
