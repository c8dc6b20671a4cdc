import { useLayoutEffect, useRef } from 'react'
import type { CalendarDate } from '#contract/wall-clock.ts'
import { hijriDay, hijriMonthBeginning } from '#src/features/reservations/days/hijri.ts'
import type { TallyInWords } from '#src/features/reservations/words/use-tally-in-words.ts'
import { formatNumber } from '#src/lib/i18n/formats.ts'
import './day-top.css'

type DayTopProps = {
  date: CalendarDate
  /** What a screen reader says of it. */
  name: string
  /** The day of the week; empty in a month, where it stands above the column. */
  weekday: string
  isToday: boolean
  /** Null when there is nothing on it. */
  tally: TallyInWords | null
  hasHijri: boolean
}

/** A day's number in both calendars and how busy it is, to the eye; FullCalendar makes a link of it. */
export function DayTop({ date, name, weekday, isToday, tally, hasHijri }: DayTopProps) {
  const top = useRef<HTMLSpanElement>(null)
  // In a column's head FullCalendar sets the link's label to the bare date, and has no option for it.
  useLayoutEffect(() => top.current?.closest('[role=link]')?.setAttribute('aria-label', name), [name])
  return (
    <span ref={top} className="day-top">
      <span className="day-top-dates">
        {weekday && <span>{weekday}</span>}
        <span className={isToday ? 'day-top-number day-top-today' : 'day-top-number'}>
          {formatNumber(Number(date.slice(8)))}
        </span>
        {hasHijri && (
          <span className="quiet">
            {hijriDay(date)} <span className="day-top-hijri-month">{hijriMonthBeginning(date)}</span>
          </span>
        )}
      </span>
      {tally && (
        <span className="day-top-tally tabular">
          {tally.number}
          {tally.seats && <span className="day-top-seats"> ({tally.seats})</span>}
          {tally.seatsNumber && (
            <span className="day-top-seats-number" aria-hidden="true">
              {' '}
              <bdi dir="ltr">({tally.seatsNumber})</bdi>
            </span>
          )}
        </span>
      )}
    </span>
  )
}
