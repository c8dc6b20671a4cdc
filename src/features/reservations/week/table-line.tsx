import { memo } from 'react'
import { useTranslations } from 'use-intl'
import { hourOf, type CalendarDate } from '#contract/dates/wall-clock.ts'
import type { Reservation } from '#contract/reservation.ts'
import { daysOfReservation } from '#src/features/reservations/days/days.ts'
import { minutesOn } from '#src/features/reservations/days/minutes-on.ts'
import { ChangeMark } from '#src/features/reservations/reservation/changes/change-mark.tsx'
import { startOrEnd } from '#src/features/reservations/reservation/labels/reservation-time.ts'
import { otherQuantity, otherSeats } from '#src/features/reservations/reservation/labels/use-event-texts.ts'
import { ReservationName } from '#src/features/reservations/reservation/labels/reservation-name.tsx'
import { reservationHue } from '#src/features/reservations/reservation/labels/reservation-hue.ts'
import { useStayLabels } from '#src/features/reservations/reservation/labels/use-stay-labels.ts'
import { formatTime, formatTimes } from '#src/lib/i18n/formats.ts'
import type { TableRow } from './table-hours.ts'

type TableLineProps = {
  reservation: Reservation
  date: CalendarDate
  hour: TableRow['hour']
  isPast: boolean
  isChanged: boolean
  onOpen: (key: string) => void
}

/** A reservation in the table: its time and its whole name, and its seats where it takes several. */
export const TableLine = memo(function TableLine({
  reservation,
  date,
  hour,
  isPast,
  isChanged,
  onOpen,
}: TableLineProps) {
  const t = useTranslations('common.reservations')
  const { key } = reservation
  const seats = otherSeats(reservation, (count) => t('seats', { count }))
  const hue = `${reservationHue(reservation)} ${isPast ? 'event-past' : ''}`
  const { shown, hidden } = timesOf(reservation, date, hour, useTimeLabels())
  return (
    <button type="button" data-reservation={key} className={`table-line ${hue}`} onClick={() => onOpen(key)}>
      {shown !== '' && (
        <span className="table-line-time quiet">
          {shown}
          {hidden !== '' && <span className="visually-hidden">{hidden}</span>}{' '}
        </span>
      )}
      <span className="table-line-name">
        <ReservationName reservation={reservation} />
        {otherQuantity(reservation) !== '' && (
          <span className="visually-hidden"> {otherQuantity(reservation)}</span>
        )}
        {seats !== null && (
          <>
            {/* Within the box of the seats the blank would go. */}{' '}
            <span className="quiet whole-part">{seats}</span>
          </>
        )}
        {isChanged && <ChangeMark reservations={[reservation]} isShort />}
      </span>
    </button>
  )
})

/**
 * Returns the time of a line: `9:15`, `9:15 – 10:45` if it runs past its hour, `until 2:00` on the day after, and until when a
 * stay is; and for screen readers the end that is not shown.
 */
export function timesOf(
  reservation: Reservation,
  date: CalendarDate,
  hour: TableRow['hour'],
  { onDay, until }: ReturnType<typeof useTimeLabels>,
): { shown: string; hidden: string } {
  const { start, end } = reservation
  if (hour === 'days') return { shown: onDay(reservation, date)?.join(' ') ?? '', hidden: '' }
  if (end === null || end <= start) return { shown: formatTime(start), hidden: '' }
  if (hour === 'before') return { shown: startOrEnd(reservation, true, until), hidden: '' }
  const isOvernight = daysOfReservation(reservation).last > date
  const isPastHour = isOvernight || minutesOn(reservation, date).to > (hourOf(start) + 1) * 60
  if (!isPastHour) return { shown: formatTime(start), hidden: ` – ${formatTime(end)}` }
  return { shown: formatTimes(start, end), hidden: '' }
}

/** Returns the words of `timesOf`. */
export function useTimeLabels() {
  const t = useTranslations('common.reservations')
  const { onDay } = useStayLabels()
  return { onDay, until: (time: string) => t('until', { time }) }
}
