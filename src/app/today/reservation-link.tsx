import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { useTranslations } from 'use-intl'
import type { Reservation } from '#contract/reservation.ts'
import type { CalendarDate } from '#contract/dates/wall-clock.ts'
import { readTitle } from '#src/features/reservations/words/product.ts'
import { shortened } from '#src/lib/graphemes.ts'
import { closesByGoingBack, paths } from '#src/lib/paths.ts'
import { productHue } from '#src/lib/products/product-hue.ts'
import { StoreText } from '#src/ui/records/store-text.tsx'

type ReservationLinkProps = {
  reservation: Reservation
  today: CalendarDate
  className: string
  style?: Record<`--${string}`, string | number>
  children: ReactNode
}

/** The way to a reservation's details, in its product's colour; closing them comes back here. */
export function ReservationLink({ reservation, today, className, style, children }: ReservationLinkProps) {
  return (
    <Link
      className={`${className} ${productHue(readTitle(reservation.title).product)}`}
      style={style}
      to={paths.reservation(today, reservation.key)}
      state={closesByGoingBack}
    >
      {children}
    </Link>
  )
}

/* A title may be as long as a book. */
const longestTitle = 160

/** What was reserved, in the store's words. */
export function ReservationName({ reservation: { title } }: { reservation: Reservation }) {
  const t = useTranslations('reservations')
  return <StoreText text={shortened(readTitle(title).product, longestTitle) || t('untitled')} />
}
