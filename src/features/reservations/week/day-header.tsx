import type { CalendarDate } from '#contract/dates/wall-clock.ts'
import { hijriDay } from '#src/features/reservations/days/hijri.ts'
import { DepartureMark } from '#src/features/reservations/reservation/changes/departures.tsx'
import { formatNumber, formatWeekdayName } from '#src/lib/i18n/formats.ts'
import './day-header.css'

type DayHeaderProps = { date: CalendarDate; hasHijri: boolean }

/** The date in the header of a day, in one or both calendars, and what left the day. */
export function DayHeader({ date, hasHijri }: DayHeaderProps) {
  return (
    <>
      <span className="day-header-number strong">{formatNumber(Number(date.slice(8)))}</span>
      <span>{formatWeekdayName(date)}</span>
      {hasHijri && <span>{hijriDay(date)}</span>}
      <DepartureMark date={date} />
    </>
  )
}
