import type { CalendarOptions } from '@fullcalendar/react'
import type { CalendarDate } from '#contract/dates/wall-clock.ts'
import type { ByDay } from '#src/features/reservations/days/reservations-by-day.ts'
import { isWithin, type Days } from '#src/features/reservations/days/days.ts'
import { isWeekend } from '#src/lib/store-week/store-week.ts'
import { emptyTally, type Tally } from '#src/features/reservations/days/tally.ts'
import { BusyGauge } from '#src/features/reservations/labels/busy-gauge.tsx'
import { formatHour } from '#src/lib/i18n/formats.ts'
import { DayHeader } from './day-header.tsx'
import { tallyByHour } from './grid-events.ts'

type DayOptions = {
  byDay: ByDay
  tallies: Map<CalendarDate, Tally>
  /** How many seats fill the gauge of a day. */
  full: number
  days: Days
  /** The days whose reservations are here, when not yet those of all that are drawn. */
  loadedDays: Days | undefined
  view: 'week' | 'day'
  hours: { first: number; last: number }
  hasHijri: boolean
  /** What a screen reader says of the link that a day's number is. */
  dayLabel: (date: CalendarDate, tally: Tally) => string
  onOpenDay: (date: CalendarDate) => void
}

/** What FullCalendar is told of its days: how busy each is, in a picture and in words. */
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
  // The heads are drawn several times with the same.
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

/* Where the name of an hour and its gauge stand in it, from its top, and how high the time at the line of now is: pixels. */
const [labelTop, gaugeTop, nowHeight] = [13, 33, 18]

/**
 * What FullCalendar is told of its hours: their names, and of a single day how busy each is, where so many seats fill a gauge. What would stand behind the
 * time at the line of now, so many hours into the day, is left out.
 */
export function hourOptionsOf(
  tallies: Tally[],
  full: number,
  hourHeight: number,
  hoursToNow: number | null,
): CalendarOptions {
  const classBehindNow = (hour: number, top: number) => {
    const isBehind = hoursToNow !== null && Math.abs((hoursToNow - hour) * hourHeight - top) < nowHeight
    return isBehind ? 'behind-now' : ''
  }
  return {
    slotHeaderInnerClass: 'hour-box',
    slotHeaderContent: (info) => {
      const hour = hourOf(info)
      const tally = tallies[hour]
      return (
        <span className="hour-label">
          <span className={classBehindNow(hour, labelTop)}>{formatHour(hour)}</span>
          <span className={classBehindNow(hour, gaugeTop)}>
            {tally && <BusyGauge tally={tally} full={full} />}
          </span>
        </span>
      )
    },
  }
}

/** FullCalendar's day is midnight UTC, for it knows no other zone here. */
export function toCalendarDate(day: Date): CalendarDate {
  return day.toISOString().slice(0, 10) as CalendarDate
}

function hourOf({ time }: { time?: { milliseconds: number } }): number {
  return Math.floor((time?.milliseconds ?? 0) / 3_600_000)
}

/**
 * The classes of what FullCalendar draws (calendar-grid.css), in the place of one of its themes: most of such a theme is
 * about what is not drawn here, and on each of hundreds of tiles it is twenty classes that would all be overruled.
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
}
