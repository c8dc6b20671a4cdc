import { useLayoutEffect, useRef } from 'react'
import type { CalendarDate } from '#contract/dates/wall-clock.ts'
import { hijriDay } from '#src/features/reservations/days/hijri.ts'
import { type Tally, maxSeatsOf } from '#src/features/reservations/days/tally.ts'
import { BusyGauge } from '#src/features/reservations/labels/busy-gauge.tsx'
import { formatNumber } from '#src/lib/i18n/formats.ts'
import './day-header.css'

type DayHeaderProps = {
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
export function DayHeader({ date, name, weekday, isToday, tally, full, byHour, hasHijri }: DayHeaderProps) {
  const header = useRef<HTMLSpanElement>(null)
  // FullCalendar labels the link, or the column without one, by the bare date, and has no option for it.
  useLayoutEffect(() => {
    header.current?.closest('[role=link], [role=columnheader]')?.setAttribute('aria-label', name)
  }, [name])
  return (
    <span ref={header} className="day-header" data-today={isToday}>
      <span className="day-header-weekday">{weekday}</span>
      <span className="day-header-line">
        <span className="day-header-number">{formatNumber(Number(date.slice(8)))}</span>
        {hasHijri && <span className="day-header-hijri">{hijriDay(date)}</span>}
        <BusyGauge tally={tally} full={full} />
      </span>
      <Skyline tallies={byHour} />
    </span>
  )
}

const height = 10

/** How busy each hour is beside the busiest, as the line of roofs a town has; for the eye. */
function Skyline({ tallies }: { tallies: Tally[] }) {
  const maxSeats = maxSeatsOf(tallies)
  const roofs = tallies.map(({ seats }) => (maxSeats === 0 ? 0 : Math.round((seats / maxSeats) * height)))
  const path = roofs.map((roof) => `V${height - roof}h0.8V${height}h0.2`).join('')
  return (
    <svg
      className="skyline icon-mirrored"
      viewBox={`0 0 ${tallies.length} ${height}`}
      preserveAspectRatio="none"
      aria-hidden="true"
    >
      <path d={`M0 ${height}${path}Z`} />
    </svg>
  )
}
