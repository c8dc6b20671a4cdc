import { memo } from 'react'
import { useTranslations } from 'use-intl'
import type { Reservation } from '#contract/reservation.ts'
import type { CalendarDate } from '#contract/dates/wall-clock.ts'
import { ChangeMark } from '#src/features/reservations/reservation/changes/change-mark.tsx'
import { formatMinutes } from '#src/lib/i18n/formats.ts'
import { TimeOnDay } from '#src/features/reservations/reservation/labels/time-on-day.tsx'
import { otherQuantity } from '#src/features/reservations/reservation/labels/use-event-texts.ts'
import { reservationHue } from '#src/features/reservations/reservation/labels/reservation-hue.ts'
import {
  ReservationName,
  ReservationSwatch,
} from '#src/features/reservations/reservation/labels/reservation-name.tsx'
import './reservation-row.css'

type ReservationRowProps = {
  reservation: Reservation
  /** The day of the list; the reservation may lie on other days too. */
  date: CalendarDate
  isPast?: boolean
  /** How many minutes are left of one that is on now. */
  minutesLeft?: number | null
  /** Whether it is marked as new or moved. */
  isChanged: boolean
  /** Whether another stay of its product begins or ends on the day that this one ends or begins. */
  isChangingOver?: boolean
  /** Whether a row of the list has another number of seats than one. */
  hasSeats?: boolean
  onOpen: (key: string) => void
}

/** A reservation in a list of a day; a press opens its details. */
export const ReservationRow = memo(function ReservationRow(props: ReservationRowProps) {
  const {
    reservation,
    date,
    isPast,
    minutesLeft = null,
    isChanged,
    isChangingOver,
    hasSeats = true,
    onOpen,
  } = props
  const tReservations = useTranslations('common.reservations')
  const t = useTranslations('common.today')
  const { key, seats_count: seats } = reservation
  const quantity = otherQuantity(reservation)
  return (
    <button
      type="button"
      data-reservation={key}
      data-past={isPast || undefined}
      className={`reservation-row baseline full grid ${reservationHue(reservation)}`}
      onClick={() => onOpen(key)}
    >
      <span className="reservation-row-time quiet">
        <TimeOnDay reservation={reservation} date={date} hasEnd />
      </span>
      <ReservationSwatch reservation={reservation} />
      <span className="reservation-row-title baseline gap flex">
        <span className="clamped">
          <ReservationName reservation={reservation} />
          {quantity !== '' && <span className="visually-hidden">{quantity}</span>}
        </span>
        {minutesLeft !== null && (
          <small className="row-left">{t('left', { time: formatMinutes(minutesLeft) })}</small>
        )}
        {isChangingOver && <span className="quiet">{tReservations('stay.changesOver')}</span>}
        {isChanged && <ChangeMark reservations={[reservation]} />}
      </span>
      {hasSeats && seats !== null && (
        <span className="quiet">{tReservations('seats', { count: seats })}</span>
      )}
    </button>
  )
})
