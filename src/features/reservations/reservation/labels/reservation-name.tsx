import { useTranslations } from 'use-intl'
import type { Reservation } from '#contract/reservation.ts'
import { takesWholeDays } from '#src/features/reservations/days/days.ts'
import { parseTitle } from '#src/features/reservations/days/product-title.ts'
import { truncate } from '#src/lib/graphemes.ts'
import { ProductSwatch } from '#src/ui/records/product-swatch.tsx'
import { StoreText } from '#src/ui/records/store-text.tsx'

/* The store does not limit the length of titles. */
const maxTitleLength = 300

/** The product of a reservation, as the store names it. */
export function ReservationName({ reservation: { title } }: { reservation: Reservation }) {
  const t = useTranslations('common.reservations')
  return <StoreText text={truncate(parseTitle(title).product, maxTitleLength) || t('untitled')} />
}

/** The swatch of a reservation: the colour of its product, in the shape of its type. */
export function ReservationSwatch({ reservation }: { reservation: Reservation }) {
  return (
    <ProductSwatch product={parseTitle(reservation.title).product} isByDay={takesWholeDays(reservation)} />
  )
}
