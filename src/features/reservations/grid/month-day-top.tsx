import type { CalendarDate } from '#contract/wall-clock.ts'
import { hijriDay, hijriMonthBeginning } from '#src/features/reservations/days/hijri.ts'
import type { Tally } from '#src/features/reservations/days/tally.ts'
import { formatNumber } from '#src/lib/i18n/formats.ts'
import { BusyGauge } from '#src/features/reservations/words/busy-gauge.tsx'
import { DayLink } from './day-link.tsx'

type MonthDayTopProps = {
  date: CalendarDate
  tally: Tally
  /** How many seats fill the gauge. */
  full: number
  isToday: boolean
  isChosen: boolean
  hasHijri: boolean
  onOpenDay: (date: CalendarDate) => void
}

/** A day's number in both calendars, and how busy it is: the way to all it holds. */
export function MonthDayTop({ date, tally, full, isToday, isChosen, hasHijri, onOpenDay }: MonthDayTopProps) {
  return (
    <DayLink date={date} tally={tally} isCurrent={isChosen} onOpenDay={onOpenDay}>
      <span className={isToday ? 'day-number day-number-today' : 'day-number'}>
        {formatNumber(Number(date.slice(8)))}
      </span>
      {hasHijri && (
        <span className="month-hijri">
          {hijriDay(date)} {hijriMonthBeginning(date)}
        </span>
      )}
      <BusyGauge tally={tally} full={full} />
    </DayLink>
  )
}
