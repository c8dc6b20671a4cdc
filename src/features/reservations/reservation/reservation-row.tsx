import { memo } from 'react'
import { useTranslations } from 'use-intl'
import type { Reservation } from '#contract/reservation.ts'
import type { CalendarDate } from '#contract/dates/wall-clock.ts'
import { ChangeMark } from '#src/features/reservations/reservation/changes/change-mark.tsx'
import { TimeOnDay } from './labels/time-on-day.tsx'
import { otherQuantity } from './labels/other-quantity.ts'
import { reservationHue } from './labels/reservation-hue.ts'
import { ReservationName, ReservationSwatch } from './labels/reservation-name.tsx'
import './reservation-row.css'

type ReservationRowProps = {
  reservation: Reservation
  /** The day of the list; the reservation may lie on other days too. */
  date: CalendarDate
  /** Whether it is marked as new or moved. */
  isChanged: boolean
  /** Whether another stay of its product begins or ends on the day that this one ends or begins. */
  isChangingOver?: boolean
  /** Whether a row of the list has another number of seats than one. */
  hasSeats?: boolean
  onOpen: (key: string) => void
}

/** A reservation in a list of a day; a press opens its details. */
export const ReservationRow = memo(function ReservationRow({
  reservation,
  date,
  isChanged,
  isChangingOver = false,
  hasSeats = true,
  onOpen,
}: ReservationRowProps) {
  const tReservations = useTranslations('common.reservations')
  const { key, seats_count: seats } = reservation
  const quantity = otherQuantity(reservation)
  return (
    <button
      type="button"
      data-reservation={key}
      className={`reservation-row ${reservationHue(reservation)}`}
      onClick={() => onOpen(key)}
    >
      <span className="reservation-row-time tabular">
        <TimeOnDay reservation={reservation} date={date} hasEnd />
      </span>
      <ReservationSwatch reservation={reservation} />
      <span className="reservation-row-title">
        <span className="clamped">
          <ReservationName reservation={reservation} />
          {quantity !== '' && <span className="visually-hidden">{quantity}</span>}
        </span>
        {isChangingOver && <span className="quiet">{tReservations('stay.changesOver')}</span>}
        {isChanged && <ChangeMark reservations={[reservation]} />}
      </span>
      {hasSeats && seats !== null && (
        <span className="reservation-row-seats quiet">{tReservations('seats', { count: seats })}</span>
      )}
    </button>
  )
})
