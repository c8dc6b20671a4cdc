import type { CalendarDate } from '#contract/dates/wall-clock.ts'
import { hijriDay, hijriMonthBeginning } from '#src/features/reservations/days/hijri.ts'
import type { Tally } from '#src/features/reservations/days/tally.ts'
import { DepartureMark } from '#src/features/reservations/reservation/changes/departure-mark.tsx'
import { LabelledGauge } from '#src/features/reservations/reservation/labels/busy-gauge.tsx'
import type { TallyLabels } from '#src/features/reservations/reservation/labels/use-tally-labels.ts'
import { formatNumber } from '#src/lib/i18n/formats.ts'
import { DayLink } from '#src/features/reservations/reservation/day-link.tsx'

export type MonthDayTexts = {
  /** The accessible name of the day's link. */
  label: string
  tallyLabels: TallyLabels
}

type MonthDayHeaderProps = MonthDayTexts & {
  date: CalendarDate
  tally: Tally
  /** How many seats fill the gauge. */
  full: number
  isToday: boolean
  isChosen: boolean
  hasHijri: boolean
  /** Too narrow for both calendars: only the link's label has the Hijri day. */
  isCompact: boolean
  onOpenDay: (date: CalendarDate) => void
}

/** The link to a day of the month: its number in one or both calendars and how busy it is. */
export function MonthDayHeader(props: MonthDayHeaderProps) {
  const { date, label, tally, tallyLabels, full, isToday, isChosen, hasHijri, isCompact, onOpenDay } = props
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
      <LabelledGauge tally={tally} labels={tallyLabels} full={full} />
    </DayLink>
  )
}
