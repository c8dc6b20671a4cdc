import { useLayoutEffect, useRef } from 'react'
import type { CalendarDate } from '#contract/dates/wall-clock.ts'
import { hijriDay } from '#src/features/reservations/days/hijri.ts'
import { type Tally, maxSeatsOf } from '#src/features/reservations/days/tally.ts'
import {
  DepartureMark,
  useDepartureLabel,
} from '#src/features/reservations/reservation/changes/departure-mark.tsx'
import { BusyGauge } from '#src/features/reservations/reservation/labels/busy-gauge.tsx'
import { formatNumber } from '#src/lib/i18n/formats.ts'
import './day-header.css'

type DayHeaderProps = {
  date: CalendarDate
  /** The accessible name of the column's header. */
  name: string
  weekday: string
  isToday: boolean
  tally: Tally
  /** How many seats fill the gauge. */
  full: number
  /** The tally of each drawn hour. */
  byHour: Tally[]
  hasHijri: boolean
}

/** The header of a week's column: its day in one or both calendars, and how busy the day and each hour are. */
export function DayHeader({ date, name, weekday, isToday, tally, full, byHour, hasHijri }: DayHeaderProps) {
  const header = useRef<HTMLSpanElement>(null)
  // FullCalendar labels its link, or the column header without a link, with only the date, and has no option for the label.
  const label = useDepartureLabel()(date, name)
  useLayoutEffect(() => {
    header.current?.closest('[role=link], [role=columnheader]')?.setAttribute('aria-label', label)
  }, [label])
  return (
    <span ref={header} className="day-header" data-today={isToday}>
      <span className="day-header-line">
        <span className="day-header-number">{formatNumber(Number(date.slice(8)))}</span>
        <span className="day-header-weekday">{weekday}</span>
        <DepartureMark date={date} />
        {hasHijri && <span className="day-header-hijri">{hijriDay(date)}</span>}
        <BusyGauge tally={tally} full={full} />
      </span>
      <Skyline tallies={byHour} />
    </span>
  )
}

const height = 12

/** How busy each hour is compared with the busiest, drawn as a town's skyline; only for the eye. */
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
