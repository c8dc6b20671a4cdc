import type { CalendarDate } from '#contract/dates/wall-clock.ts'
import { hijriDay, useHasHijri } from '#src/features/reservations/days/hijri.ts'
import { DepartureMark } from '#src/features/reservations/reservation/changes/departures.tsx'
import { formatNumber, formatWeekdayName, formatWeekdayShort } from '#src/lib/i18n/formats.ts'
import './day-header.css'

/** The date in the header of a day, in one or both calendars, and what left the day. */
export function DayHeader({ date }: { date: CalendarDate }) {
  const hasHijri = useHasHijri()
  // Each short name is the beginning of the whole one, or is as long.
  const short = formatWeekdayShort(date)
  return (
    <>
      <span className="day-header-number pointed ink strong">{formatNumber(Number(date.slice(8)))}</span>
      <span>
        {short}
        <span className="day-header-rest">{formatWeekdayName(date).replace(short, '')}</span>
      </span>
      {hasHijri && <span className="day-header-rest">{hijriDay(date)}</span>}
      <DepartureMark date={date} />
    </>
  )
}
