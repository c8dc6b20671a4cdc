import { dateOf, type CalendarDate } from '#contract/dates/wall-clock.ts'
import type { Reservation } from '#contract/reservation.ts'
import { isDrawnAsBar } from '#src/features/reservations/days/days.ts'
import { tallyOf } from '#src/features/reservations/days/tally.ts'
import { ContinuingReservations } from '#src/features/reservations/reservation/labels/continuing-reservations.tsx'
import { useDayLabel } from '#src/features/reservations/reservation/use-day-label.ts'
import { formatNumber } from '#src/lib/i18n/formats.ts'
import { DayHeader } from './day-header.tsx'

/** The id of a day's accessible name. The id of its description ends with `-more`. */
export const dayHeaderId = (date: CalendarDate) => `day-${date}`

type GridDayHeaderProps = {
  date: CalendarDate
  onDay: Reservation[]
  isFirst: boolean
  /** Whether the day's panel is open. */
  isCurrent: boolean
}

/** The header of a day. For screen readers it also has those whose bar, with its button, begins on an earlier day. */
export function GridDayHeader({ date, onDay, isFirst, isCurrent }: GridDayHeaderProps) {
  const tally = tallyOf(onDay)
  const label = useDayLabel()(date, tally)
  const continuing = onDay.filter((row) => !isFirst && dateOf(row.start) < date && isDrawnAsBar(row))
  return (
    <>
      <DayHeader date={date} />
      <span className="last">{tally.reservations > 0 && formatNumber(tally.reservations)}</span>
      <span id={dayHeaderId(date)} className="visually-hidden" aria-current={isCurrent}>
        {label}
      </span>
      <span id={`${dayHeaderId(date)}-more`}>
        <ContinuingReservations reservations={continuing} />
      </span>
    </>
  )
}
