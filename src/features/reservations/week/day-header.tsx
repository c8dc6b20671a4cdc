import type { Reservation } from '#contract/reservation.ts'
import { dateOf, type CalendarDate } from '#contract/dates/wall-clock.ts'
import { isDrawnAsBar } from '#src/features/reservations/days/days.ts'
import { hijriDay } from '#src/features/reservations/days/hijri.ts'
import type { Tally } from '#src/features/reservations/days/tally.ts'
import {
  DepartureMark,
  useDepartureLabel,
} from '#src/features/reservations/reservation/changes/departure-mark.tsx'
import { useContinuingLabel } from '#src/features/reservations/reservation/labels/use-continuing-label.ts'
import { useDayLabel } from '#src/features/reservations/reservation/labels/use-day-label.ts'
import { useTallyLabels } from '#src/features/reservations/reservation/labels/use-tally-labels.ts'
import { formatNumber } from '#src/lib/i18n/formats.ts'
import './day-header.css'

type DayHeaderProps = {
  date: CalendarDate
  weekday: string
  tally: Tally
  /** The reservations of the day. Those whose bar, with its button, begins on an earlier day are for screen readers. */
  continuing: Reservation[]
  hasHijri: boolean
}

/** The id of a day's accessible name. The id of its description ends with `-more`. */
export const dayHeaderId = (date: CalendarDate) => `day-${date}`

/** The header of a day in the time grid: its number in one or both calendars, and how many reservations it has. */
export function DayHeader({ date, weekday, tally, continuing, hasHijri }: DayHeaderProps) {
  const label = useDepartureLabel()(date, useDayLabel(hasHijri)(date, tally))
  const count = useTallyLabels()(tally).reservations
  const continuingLabel = useContinuingLabel()
  const id = dayHeaderId(date)
  return (
    <>
      <span className="day-header-line">
        <span className="day-header-number">{formatNumber(Number(date.slice(8)))}</span>
        <span>{weekday}</span>
        <DepartureMark date={date} />
        {hasHijri && <span>{hijriDay(date)}</span>}
      </span>
      <span>{tally.reservations > 0 && count}</span>
      <span id={id} className="visually-hidden">
        {label}
      </span>
      <div id={`${id}-more`} className="visually-hidden">
        {continuingLabel(continuing.filter((row) => dateOf(row.start) < date && isDrawnAsBar(row)))}
      </div>
    </>
  )
}
