import type { CalendarOptions } from '@fullcalendar/react'
import type { CalendarDate } from '#contract/dates/wall-clock.ts'
import type { ByDay } from '#src/features/reservations/days/by-day.ts'
import type { Days } from '#src/features/reservations/days/days.ts'
import { isWeekend } from '#src/lib/store-week/store-week.ts'
import { emptyTally, type Tally } from '#src/features/reservations/days/tally.ts'
import { BusyGauge } from '#src/features/reservations/words/busy-gauge.tsx'
import { formatHour } from '#src/lib/i18n/formats.ts'
import { DayTop } from './day-top.tsx'
import { tallyByHour } from './grid-events.ts'

type DayOptions = {
  byDay: ByDay
  tallies: Map<CalendarDate, Tally>
  /** How many seats fill the gauge of a day. */
  full: number
  days: Days
  /** The days whose reservations are here, when not yet those of all that are drawn. */
  knownDays: Days | undefined
  view: 'week' | 'day'
  hours: { first: number; last: number }
  hasHijri: boolean
  /** What a screen reader says of the link that a day's number is. */
  describe: (date: CalendarDate, tally: Tally) => string
  onOpenDay: (date: CalendarDate) => void
}

/** What FullCalendar is told of its days: how busy each is, in a picture and in words. */
export function dayOptionsOf(options: DayOptions): CalendarOptions {
  const { byDay, tallies, full, days, knownDays = days, view, hours, hasHijri, describe, onOpenDay } = options
  // The heads are drawn several times with the same.
  const byHour = new Map<CalendarDate, Tally[]>()
  for (const [date, onDay] of byDay) {
    if (view === 'week' && isWithin(days, date))
      byHour.set(date, tallyByHour(onDay, date).slice(hours.first, hours.last))
  }
  const classOf = (info: { date: Date }) => {
    const date = toCalendarDate(info.date)
    const weekend = isWeekend(date) ? 'calendar-day-weekend' : ''
    return `grid-line calendar-day ${weekend} ${isWithin(knownDays, date) ? '' : 'calendar-day-unknown'}`
  }
  const render = (info: { date: Date; isToday: boolean; weekdayText: string }) => {
    const date = toCalendarDate(info.date)
    const tally = tallies.get(date) ?? emptyTally()
    return (
      <DayTop
        date={date}
        name={describe(date, tally)}
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
    dayHeaderInnerClass: 'day-top-box',
  }
}

/* Where the name of an hour and its gauge stand in it, from its top, and how high the time at the line of now is: pixels. */
const [nameAt, gaugeAt, nowHeight] = [13, 33, 18]

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
  const behindNow = (hour: number, at: number) => {
    const isBehind = hoursToNow !== null && Math.abs((hoursToNow - hour) * hourHeight - at) < nowHeight
    return isBehind ? 'behind-now' : ''
  }
  return {
    slotHeaderInnerClass: 'hour-box',
    slotHeaderContent: (info) => {
      const hour = hourOf(info)
      const tally = tallies[hour]
      return (
        <span className="hour-label">
          <span className={behindNow(hour, nameAt)}>{formatHour(hour)}</span>
          <span className={behindNow(hour, gaugeAt)}>{tally && <BusyGauge tally={tally} full={full} />}</span>
        </span>
      )
    },
  }
}

function isWithin({ first, last }: Days, date: CalendarDate): boolean {
  return date >= first && date <= last
}

/** FullCalendar's day is midnight UTC, for it knows no other zone here. */
export function toCalendarDate(day: Date): CalendarDate {
  return day.toISOString().slice(0, 10) as CalendarDate
}

function hourOf({ time }: { time?: { milliseconds: number } }): number {
  return Math.floor((time?.milliseconds ?? 0) / 3_600_000)
}
