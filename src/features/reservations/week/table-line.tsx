import { memo } from 'react'
import { useTranslations } from 'use-intl'
import { dateOf, type CalendarDate } from '#contract/dates/wall-clock.ts'
import type { Reservation } from '#contract/reservation.ts'
import { ChangeMark } from '#src/features/reservations/reservation/changes/change-mark.tsx'
import { startOrEnd } from '#src/features/reservations/reservation/labels/reservation-time.ts'
import { otherQuantity, otherSeats } from '#src/features/reservations/reservation/labels/use-event-texts.ts'
import { ReservationName } from '#src/features/reservations/reservation/labels/reservation-name.tsx'
import { reservationHue } from '#src/features/reservations/reservation/labels/reservation-hue.ts'
import { useStayLabels } from '#src/features/reservations/reservation/labels/use-stay-labels.ts'
import { formatTime, formatTimes, partSeparator } from '#src/lib/i18n/formats.ts'
import type { TableRow } from './table-hours.ts'

/** The row of a line. Among whole days a stay is said whole in its first column, and `later` in a few words. */
export type LineHour = TableRow['hour'] | 'later'

type TableLineProps = {
  reservation: Reservation
  date: CalendarDate
  hour: LineHour
  isPast: boolean
  onOpen: (key: string) => void
}

/** A reservation in the table: its time and its whole name, and its seats where it takes several. */
export const TableLine = memo(function TableLine({
  reservation,
  date,
  hour,
  isPast,
  onOpen,
}: TableLineProps) {
  const t = useTranslations('common.reservations')
  const { key } = reservation
  const isLater = hour === 'later' && dateOf(reservation.start) < date
  const seats = isLater ? null : otherSeats(reservation, (count) => t('seats', { count }))
  const hue = `${reservationHue(reservation)} ${isPast ? 'quiet' : ''}`
  const times = timesOf(reservation, date, hour, useTimeLabels())
  return (
    <button
      type="button"
      data-reservation={key}
      data-is-later={isLater || undefined}
      className={`table-line full block start anywhere ${hue}`}
      onClick={() => onOpen(key)}
    >
      {times !== '' && <span className="table-line-time quiet">{times} </span>}
      <span className="table-line-name pointed">
        <ReservationName reservation={reservation} />
        {otherQuantity(reservation) !== '' && (
          <span className="visually-hidden"> {otherQuantity(reservation)}</span>
        )}
        {seats !== null && (
          <>
            {/* Within the box of the seats its blank would go. */}
            {partSeparator()}
            <span className="quiet whole-part">{seats}</span>
          </>
        )}
        <ChangeMark reservations={[reservation]} isShort />
      </span>
    </button>
  )
})

/** Returns the time of a line: `9:15 – 9:45`, `until 2:00` on the day after, and until when a stay is or `night 3 of 7`. */
export function timesOf(
  reservation: Reservation,
  date: CalendarDate,
  hour: LineHour,
  { onDay, nightOrEnd, until }: ReturnType<typeof useTimeLabels>,
): string {
  const { start, end } = reservation
  if (hour === 'later' && dateOf(start) < date) return nightOrEnd(reservation, date) ?? ''
  if (hour === 'days' || hour === 'later') return onDay(reservation, date)?.join(' ') ?? ''
  if (end === null || end <= start) return formatTime(start)
  return hour === 'before' ? startOrEnd(reservation, true, until) : formatTimes(start, end)
}

/** Returns the words of `timesOf`. */
export function useTimeLabels() {
  const t = useTranslations('common.reservations')
  const { onDay, nightOrEnd } = useStayLabels()
  return { onDay, nightOrEnd, until: (time: string) => t('until', { time }) }
}
