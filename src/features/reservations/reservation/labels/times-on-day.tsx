import type { Reservation } from '#contract/reservation.ts'
import { addDays, dateOf, type CalendarDate } from '#contract/dates/wall-clock.ts'
import { isDrawnAsBar } from '#src/features/reservations/days/days.ts'
import { formatTimes } from '#src/lib/i18n/formats.ts'
import { TimeOnDay } from './time-on-day.tsx'

type TimesOnDayProps = { reservation: Reservation; date: CalendarDate }

/** `10:00 – 11:30` on the day a reservation begins, also if it ends the next day; otherwise the same as TimeOnDay. */
export function TimesOnDay({ reservation, date }: TimesOnDayProps) {
  const { start, end } = reservation
  const hasBothTimes =
    dateOf(start) === date && end !== null && end > start && dateOf(end) <= addDays(date, 1)
  if (isDrawnAsBar(reservation) || !hasBothTimes) return <TimeOnDay reservation={reservation} date={date} />
  return <time dateTime={start}>{formatTimes(start, end)}</time>
}
