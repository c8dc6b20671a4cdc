import { useTranslations } from 'use-intl'
import type { Reservation } from '#contract/reservation.ts'
import { dateOf, type CalendarDate } from '#contract/dates/wall-clock.ts'
import { daysOfReservation, takesWholeDays } from '#src/features/reservations/days/days.ts'
import { formatTime } from '#src/lib/i18n/formats.ts'

type TimeOnDayProps = { reservation: Reservation; date: CalendarDate }

/** The time of a reservation on one of its days: its start on the first, `until 11:30` on the last, else `all day`. */
export function TimeOnDay({ reservation, date }: TimeOnDayProps) {
  const t = useTranslations('common.reservations')
  const { start, end } = reservation
  if (takesWholeDays(reservation)) return t('allDay')
  if (dateOf(start) === date) return <time dateTime={start}>{formatTime(start)}</time>
  const endsOnDate = end !== null && daysOfReservation(reservation).last === date
  return endsOnDate ? <time dateTime={end}>{t('until', { time: formatTime(end) })}</time> : t('allDay')
}
