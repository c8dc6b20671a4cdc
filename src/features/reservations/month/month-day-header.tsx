import type { CalendarDate } from '#contract/dates/wall-clock.ts'
import { hijriDay, hijriMonthBeginning } from '#src/features/reservations/days/hijri.ts'
import { DepartureMark } from '#src/features/reservations/reservation/changes/departure-mark.tsx'
import { formatNumber } from '#src/lib/i18n/formats.ts'
import { DayLink } from '#src/features/reservations/reservation/day-link.tsx'

type MonthDayHeaderProps = {
  date: CalendarDate
  /** The accessible name of the link. */
  label: string
  /** `24 seats`, `6 reservations` or empty. */
  count: string
  isToday: boolean
  isChosen: boolean
  hasHijri: boolean
  /** Too narrow for both calendars: only the link's label has the Hijri day. */
  isCompact: boolean
  onOpenDay: (date: CalendarDate) => void
}

/** The link to a day of the month: its number in one or both calendars and how much is booked. */
export function MonthDayHeader(props: MonthDayHeaderProps) {
  const { date, label, count, isToday, isChosen, hasHijri, isCompact, onOpenDay } = props
  const monthBeginning = hasHijri && !isCompact ? hijriMonthBeginning(date) : null
  return (
    <DayLink
      className="day-link"
      date={date}
      view="day"
      label={label}
      isCurrent={isChosen}
      onOpen={onOpenDay}
    >
      <span className={isToday ? 'day-number day-number-today' : 'day-number'}>
        {formatNumber(Number(date.slice(8)))}
      </span>
      <DepartureMark date={date} />
      {hasHijri && !isCompact && (
        <span className="month-hijri" data-begins={monthBeginning !== null}>
          {hijriDay(date)} {monthBeginning}
        </span>
      )}
      {count !== '' && <span className="month-count">{count}</span>}
    </DayLink>
  )
}
