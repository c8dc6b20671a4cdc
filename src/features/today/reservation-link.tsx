import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { useTranslations } from 'use-intl'
import type { Reservation } from '#contract/reservation.ts'
import type { CalendarDate } from '#contract/dates/wall-clock.ts'
import { takesWholeDays } from '#src/features/reservations/days/days.ts'
import { parseTitle } from '#src/features/reservations/days/product-title.ts'
import { reservationHue } from '#src/features/reservations/reservation/labels/reservation-hue.ts'
import { truncate } from '#src/lib/graphemes.ts'
import { closesByGoingBack, paths } from '#src/lib/paths.ts'
import { ProductSwatch } from '#src/ui/records/product-swatch.tsx'
import { StoreText } from '#src/ui/records/store-text.tsx'

type ReservationLinkProps = {
  reservation: Reservation
  /** The day on which the reservation opens. */
  date: CalendarDate
  className: string
  style?: Record<`--${string}`, string | number>
  children: ReactNode
}

/** Links to a reservation's details, in its product's colour. Closing the details returns to this page. */
export function ReservationLink({ reservation, date, className, style, children }: ReservationLinkProps) {
  return (
    <Link
      className={`${className} ${reservationHue(reservation)}`}
      style={style}
      to={paths.reservation(date, reservation.key)}
      state={closesByGoingBack}
    >
      {children}
    </Link>
  )
}

/* The store does not limit the length of titles. */
const maxTitleLength = 300

/** The product of a reservation, as the store names it. */
export function ReservationName({ reservation: { title } }: { reservation: Reservation }) {
  const t = useTranslations('common.reservations')
  return <StoreText text={truncate(parseTitle(title).product, maxTitleLength) || t('untitled')} />
}

export function ReservationSwatch({ reservation }: { reservation: Reservation }) {
  return (
    <ProductSwatch product={parseTitle(reservation.title).product} isByDay={takesWholeDays(reservation)} />
  )
}

/** The swatch and the product of a reservation, in a row of Today. */
export function BoardName({ reservation }: { reservation: Reservation }) {
  return (
    <span className="board-name">
      <ReservationSwatch reservation={reservation} />
      <span className="clamped">
        <ReservationName reservation={reservation} />
      </span>
    </span>
  )
}
