import type { CalendarOptions } from '@fullcalendar/react'
import type { CalendarDate } from '#contract/wall-clock.ts'
import type { ByDay } from '#src/features/reservations/days/by-day.ts'
import type { Days } from '#src/features/reservations/days/days.ts'
import { mostSeatsOf, shadeOf, tallyByDay, type Tally } from '#src/features/reservations/days/tally.ts'
import type { TallyInWords } from '#src/features/reservations/words/use-tally-in-words.ts'
import { DayTop } from './day-top.tsx'
import { HourLabel } from './hour-label.tsx'

type DayOptions = {
  byDay: ByDay
  days: Days
  /** The days that the view is called by, of a month its own. */
  named: Days
  /** The days whose reservations are here, when not yet those of all that are drawn. */
  knownDays: Days | undefined
  view: 'week' | 'day'
  hasHijri: boolean
  inWords: (tally: Tally) => TallyInWords
  /** What a screen reader says of the link that a day's number is. */
  describe: (date: CalendarDate, tally: string) => string
  onOpenDay: (date: CalendarDate) => void
}

/** What FullCalendar is told of its days: how busy each is, in its shade and in words. */
export function dayOptionsOf(options: DayOptions): CalendarOptions {
  const { byDay, days, named, knownDays = days, view, hasHijri, inWords, describe, onOpenDay } = options
  const tallies = tallyByDay(byDay)
  const words = new Map([...tallies].map(([date, tally]) => [date, inWords(tally)]))
  const mostSeats = mostSeatsOf(tallies.values())
  const classOf = (info: { date: Date }) => {
    const date = toCalendarDate(info.date)
    if (!isWithin(knownDays, date)) return 'calendar-day-unknown'
    const tally = tallies.get(date)
    const shade = tally ? `shade-${shadeOf(tally, mostSeats)}` : ''
    return isWithin(named, date) ? shade : `calendar-day-other ${shade}`
  }
  const nameOf = (date: CalendarDate) => describe(date, words.get(date)?.all ?? '')
  const render = (info: { date: Date; isToday: boolean; weekdayText: string }) => {
    const date = toCalendarDate(info.date)
    return (
      <DayTop
        date={date}
        name={nameOf(date)}
        weekday={info.weekdayText}
        isToday={info.isToday}
        tally={byDay.get(date)?.length ? (words.get(date) ?? null) : null}
        hasHijri={hasHijri}
      />
    )
  }
  const links: CalendarOptions = {
    navLinks: true,
    navLinkDayClick: (day) => onOpenDay(toCalendarDate(day)),
  }
  return {
    ...links,
    dayHeaders: view === 'week',
    dayLaneClass: view === 'week' ? classOf : '',
    dayHeaderContent: render,
    dayHeaderInnerClass: 'day-top-box',
    allDayHeaderInnerClass: 'all-day-head',
  }
}

/** What FullCalendar is told of its hours: their names, and of a single day how busy each is. */
export function hourOptionsOf(tallies: Tally[], inWords: (tally: Tally) => TallyInWords): CalendarOptions {
  const mostSeats = mostSeatsOf(tallies)
  return {
    slotHeaderClass: 'hour-cell',
    slotHeaderInnerClass: 'hour-box',
    slotHeaderContent: (info) => {
      const tally = tallies[hourOf(info)]
      return <HourLabel hour={hourOf(info)} tally={tally?.reservations ? inWords(tally) : null} />
    },
    slotLaneClass: (info) => {
      const tally = tallies[hourOf(info)]
      return tally ? `shade-${shadeOf(tally, mostSeats)}` : ''
    },
  }
}

function isWithin({ first, last }: Days, date: CalendarDate): boolean {
  return date >= first && date <= last
}

/* FullCalendar's day is midnight UTC, for it knows no other zone here. */
function toCalendarDate(day: Date): CalendarDate {
  return day.toISOString().slice(0, 10) as CalendarDate
}

function hourOf({ time }: { time?: { milliseconds: number } }): number {
  return Math.floor((time?.milliseconds ?? 0) / 3_600_000)
}
