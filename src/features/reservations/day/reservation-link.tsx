import type { ReactNode } from 'react'
import { Link } from 'react-router'
import type { Reservation } from '#contract/reservation.ts'
import type { CalendarDate } from '#contract/dates/wall-clock.ts'
import { parseTitle } from '#src/features/reservations/days/product-title.ts'
import { reservationHue } from '#src/features/reservations/reservation/labels/reservation-hue.ts'
import {
  ReservationName,
  ReservationSwatch,
} from '#src/features/reservations/reservation/labels/reservation-name.tsx'
import { closesByGoingBack, paths } from '#src/lib/paths.ts'

type ReservationLinkProps = {
  reservation: Reservation
  /** The day on which the reservation opens. */
  date: CalendarDate
  className: string
  style?: Record<`--${string}`, string | number>
  /** Opens the details on this page; without it the link leads to them, and closing them returns to this page. */
  onOpen?: ((key: string) => void) | undefined
  children: ReactNode
}

/** Opens a reservation's details, in its product's colour. */
export function ReservationLink({ reservation, date, className, onOpen, ...rest }: ReservationLinkProps) {
  const { key } = reservation
  const shared = {
    'data-reservation': key,
    className: `${className} ${reservationHue(reservation)}`,
    ...rest,
  }
  if (onOpen) return <button type="button" {...shared} onClick={() => onOpen(key)} />
  return <Link {...shared} to={paths.reservation(date, key)} state={closesByGoingBack} />
}

/* Two lines have room for shorter names. */
const maxWholeLength = 60

/** The swatch and the product of a reservation, in a row of a board; `mark` stands beside the name. */
export function BoardName({ reservation, mark }: { reservation: Reservation; mark?: ReactNode }) {
  const { product } = parseTitle(reservation.title)
  return (
    <span className="board-name">
      <ReservationSwatch reservation={reservation} />
      <span className="clamped" title={product.length > maxWholeLength ? product : undefined}>
        <ReservationName reservation={reservation} />
      </span>
      {mark}
    </span>
  )
}
