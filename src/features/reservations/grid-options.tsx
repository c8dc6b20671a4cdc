import type { CalendarOptions } from '@fullcalendar/react'
import type { Reservation } from '#contract/reservation.ts'
import type { CalendarDate } from '#contract/wall-clock.ts'
import type { CalendarView } from '#src/lib/paths.ts'
import { DayTop } from './day-top.tsx'
import type { Days } from './days.ts'
import { tallyByHour } from './grid-events.ts'
import { HourLabel } from './hour-label.tsx'
import { emptyTally, mostSeatsOf, shadeOf, tallyByDay, type Tally } from './tally.ts'

type DayOptions = {
  reservations: Reservation[]
  days: Days
  /** The days whose reservations are here, when not yet those of all that are drawn. */
  knownDays: Days | undefined
  view: Exclude<CalendarView, 'agenda'>
  hasHijri: boolean
  /** What a screen reader says of the link that a day's number is. */
  describe: (date: CalendarDate, tally: Tally) => string
  onOpenDay: (date: CalendarDate) => void
}

/** What FullCalendar is told of its days: how busy each is, in its shade and in words. */
export function dayOptionsOf(options: DayOptions): CalendarOptions {
  const { reservations, days, knownDays = days, view, hasHijri, describe, onOpenDay } = options
  const tallies = tallyByDay(reservations, days)
  const mostSeats = mostSeatsOf(tallies.values())
  const classOf = (info: { date: Date }) => {
    const date = toCalendarDate(info.date)
    const tally = tallies.get(date)
    if (date < knownDays.first || date > knownDays.last) return 'calendar-day-unknown'
    return tally ? `shade-${shadeOf(tally, mostSeats)}` : ''
  }
  const render = (info: { date: Date; isToday: boolean; weekdayText: string }) => (
    <DayTop
      date={toCalendarDate(info.date)}
      weekday={view === 'month' ? '' : info.weekdayText}
      isToday={info.isToday}
      tally={tallies.get(toCalendarDate(info.date))}
      hasHijri={hasHijri}
    />
  )
  const links: CalendarOptions = {
    navLinks: true,
    navLinkDayClick: (day) => onOpenDay(toCalendarDate(day)),
    navLinkHint: (_text: string, day: Date) => {
      const date = toCalendarDate(day)
      return describe(date, tallies.get(date) ?? emptyTally())
    },
  }
  if (view === 'month') {
    return {
      ...links,
      dayCellClass: classOf,
      dayCellTopContent: render,
      dayCellTopInnerClass: 'day-top-place',
    }
  }
  return {
    ...links,
    dayHeaders: view === 'week',
    dayLaneClass: view === 'week' ? classOf : '',
    dayHeaderContent: render,
    dayHeaderInnerClass: 'day-top-place',
  }
}

/** What FullCalendar is told of its hours: their names, and of a single day how busy each is. */
export function hourOptionsOf(
  reservations: Reservation[],
  view: CalendarView,
  date: CalendarDate,
): CalendarOptions {
  const tallies = view === 'day' ? tallyByHour(reservations, date) : []
  const mostSeats = mostSeatsOf(tallies)
  return {
    slotHeaderInnerClass: 'hour-place',
    slotHeaderContent: (info) => <HourLabel hour={hourOf(info)} tally={tallies[hourOf(info)]} />,
    slotLaneClass: (info) => {
      const tally = tallies[hourOf(info)]
      return tally ? `shade-${shadeOf(tally, mostSeats)}` : ''
    },
  }
}

/* FullCalendar's day is midnight UTC, for it knows no other zone here. */
function toCalendarDate(day: Date): CalendarDate {
  return day.toISOString().slice(0, 10) as CalendarDate
}

function hourOf({ time }: { time?: { milliseconds: number } }): number {
  return Math.floor((time?.milliseconds ?? 0) / 3_600_000)
}
