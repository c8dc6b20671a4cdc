import { Fragment } from 'react'
import { useTranslations } from 'use-intl'
import type { Reservation } from '#contract/reservation.ts'
import { addDays, dateOf, type CalendarDate } from '#contract/dates/wall-clock.ts'
import { isDrawnAsBar } from '#src/features/reservations/days/days.ts'
import { formatTime, formatTimes } from '#src/lib/i18n/formats.ts'
import { useStayLabels } from './use-stay-labels.ts'

type TimeOnDayProps = {
  reservation: Reservation
  date: CalendarDate
  /** On the day it begins, also when it ends, unless that is after the next day: `10:00 – 11:30`. */
  hasEnd?: boolean
}

/**
 * The time of a reservation on one of its days: its start, `until 11:30` on the day after, or `all day`; until when a stay is,
 * and which night begins.
 */
export function TimeOnDay({ reservation, date, hasEnd = false }: TimeOnDayProps) {
  const t = useTranslations('common.reservations')
  const stay = useStayLabels().onDay(reservation, date)
  const { start, end } = reservation
  if (stay !== null) {
    return stay.map((part) => (
      <Fragment key={part}>
        <span className="whole-part">{part}</span>{' '}
      </Fragment>
    ))
  }
  if (isDrawnAsBar(reservation)) return t('allDay')
  if (end === null || dateOf(start) === date) {
    const isEndShown = hasEnd && end !== null && end > start && dateOf(end) <= addDays(date, 1)
    return <time dateTime={start}>{isEndShown ? formatTimes(start, end) : formatTime(start)}</time>
  }
  return <time dateTime={end}>{t('until', { time: formatTime(end) })}</time>
}
