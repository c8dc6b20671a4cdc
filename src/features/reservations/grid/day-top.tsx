import { useLayoutEffect, useRef } from 'react'
import type { CalendarDate } from '#contract/dates/wall-clock.ts'
import { hijriDay } from '#src/features/reservations/days/hijri-parts.ts'
import type { Tally } from '#src/features/reservations/days/tally.ts'
import { BusyGauge } from '#src/features/reservations/words/busy-gauge.tsx'
import { formatNumber } from '#src/lib/i18n/formats.ts'
import { Skyline } from '#src/features/reservations/words/skyline.tsx'
import './day-top.css'

type DayTopProps = {
  date: CalendarDate
  /** What a screen reader says of it. */
  name: string
  weekday: string
  isToday: boolean
  tally: Tally
  /** How many seats fill the gauge. */
  full: number
  /** How busy each of the hours is that are drawn. */
  byHour: Tally[]
  hasHijri: boolean
}

/** The head of a week's column: its day in both calendars, how busy it is and at which hours; FullCalendar makes a link of it. */
export function DayTop({ date, name, weekday, isToday, tally, full, byHour, hasHijri }: DayTopProps) {
  const top = useRef<HTMLSpanElement>(null)
  // FullCalendar labels the link, or the column without one, by the bare date, and has no option for it.
  useLayoutEffect(() => {
    top.current?.closest('[role=link], [role=columnheader]')?.setAttribute('aria-label', name)
  }, [name])
  return (
    <span ref={top} className="day-top" data-today={isToday}>
      <span className="day-top-weekday">{weekday}</span>
      <span className="day-top-line">
        <span className="day-top-number">{formatNumber(Number(date.slice(8)))}</span>
        {hasHijri && <span className="day-top-hijri">{hijriDay(date)}</span>}
        <BusyGauge tally={tally} full={full} />
      </span>
      <Skyline tallies={byHour} />
    </span>
  )
}
