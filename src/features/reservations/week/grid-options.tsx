import type { CalendarOptions } from '@fullcalendar/react'
import type { CalendarDate } from '#contract/dates/wall-clock.ts'
import type { ByDay } from '#src/features/reservations/days/reservations-by-day.ts'
import { isWithin, type Days } from '#src/features/reservations/days/days.ts'
import { isWeekend } from '#src/lib/store-week/store-week.ts'
import { emptyTally, type Tally } from '#src/features/reservations/days/tally.ts'
import { BusyGauge } from '#src/features/reservations/reservation/labels/busy-gauge.tsx'
import { formatHour } from '#src/lib/i18n/formats.ts'
import { DayHeader } from './day-header.tsx'
import { tallyByHour, type Hours } from '#src/features/reservations/days/visible-hours.ts'

type DayOptions = {
  byDay: ByDay
  tallies: Map<CalendarDate, Tally>
  /** How many seats fill the gauge of a day. */
  full: number
  days: Days
  /** The days whose reservations are loaded; undefined when all visible days are. */
  loadedDays: Days | undefined
  view: 'week' | 'day'
  hours: Hours
  hasHijri: boolean
  /** Returns the accessible name of a day's header. */
  dayLabel: (date: CalendarDate, tally: Tally) => string
  onOpenDay: (date: CalendarDate) => void
}

/** Returns FullCalendar's options for days: their headers, with how busy each day is, and their classes. */
export function dayOptionsOf(options: DayOptions): CalendarOptions {
  const {
    byDay,
    tallies,
    full,
    days,
    loadedDays = days,
    view,
    hours,
    hasHijri,
    dayLabel,
    onOpenDay,
  } = options
  // Counted here, because FullCalendar renders a header several times.
  const byHour = new Map<CalendarDate, Tally[]>()
  for (const [date, onDay] of byDay) {
    if (view === 'week' && isWithin(days, date))
      byHour.set(date, tallyByHour(onDay, date).slice(hours.first, hours.last))
  }
  const classOf = (info: { date: Date }) => {
    const date = toCalendarDate(info.date)
    const weekend = isWeekend(date) ? 'calendar-day-weekend' : ''
    return `grid-line calendar-day ${weekend} ${isWithin(loadedDays, date) ? '' : 'calendar-day-loading'}`
  }
  const render = (info: { date: Date; isToday: boolean; weekdayText: string }) => {
    const date = toCalendarDate(info.date)
    const tally = tallies.get(date) ?? emptyTally()
    return (
      <DayHeader
        date={date}
        name={dayLabel(date, tally)}
        weekday={info.weekdayText}
        isToday={info.isToday}
        tally={tally}
        full={full}
        byHour={byHour.get(date) ?? []}
        hasHijri={hasHijri}
      />
    )
  }
  return {
    navLinkDayClick: (day) => onOpenDay(toCalendarDate(day)),
    dayHeaders: view === 'week',
    dayLaneClass: view === 'week' ? classOf : 'grid-line',
    dayLaneInnerClass: 'calendar-day-tiles',
    dayHeaderContent: render,
    dayHeaderInnerClass: 'day-header-box',
  }
}

/* In pixels: the middle of an hour's name from its top, and the height that the label at the line of now covers around it. */
const [nameMiddle, nowHeight] = [11, 18]

/**
 * Returns FullCalendar's options for hours: their names and, if there are tallies, a gauge that `full` seats fill. Hides the
 * name and the gauge behind the label at the line of now, which is `hoursToNow` after midnight.
 */
export function hourOptionsOf(
  tallies: Tally[],
  full: number,
  hourHeight: number,
  hoursToNow: number | null,
): CalendarOptions {
  const isBehindNow = (hour: number) =>
    hoursToNow !== null && Math.abs((hoursToNow - hour) * hourHeight - nameMiddle) < nowHeight
  return {
    slotHeaderInnerClass: 'hour-box',
    slotHeaderContent: (info) => {
      const hour = hourOf(info)
      const tally = tallies[hour]
      return (
        <span className={`hour-label ${isBehindNow(hour) ? 'behind-now' : ''}`}>
          <span>{formatHour(hour)}</span>
          {tally && <BusyGauge tally={tally} full={full} />}
        </span>
      )
    },
  }
}

/** Converts a day of FullCalendar, which is midnight UTC because the grid's time zone is UTC. */
export function toCalendarDate(day: Date): CalendarDate {
  return day.toISOString().slice(0, 10) as CalendarDate
}

function hourOf({ time }: { time?: { milliseconds: number } }): number {
  return Math.floor((time?.milliseconds ?? 0) / 3_600_000)
}

/**
 * The classes of FullCalendar's elements (calendar-grid.css). They replace its themes, which add twenty classes to each of
 * hundreds of tiles and mostly style elements that the grid does not have.
 */
export const gridClasses: CalendarOptions = {
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
  nowIndicatorHeaderClass: 'calendar-now-place',
  // The label sticks to the hours while the week scrolls sideways, which FullCalendar's frame around it would prevent.
  nowIndicatorHeaderDidMount: ({ el }) =>
    el.parentElement?.style.setProperty('overflow', 'visible', 'important'),
}
