import { useTranslations } from 'use-intl'
import type { Reservation } from '#contract/reservation.ts'
import { takesWholeDays } from '#src/features/reservations/days/days.ts'
import { parseTitle, productName } from '#src/features/reservations/days/product-title.ts'
import { ProductSwatch } from '#src/ui/records/product-swatch.tsx'
import { StoreText } from '#src/ui/records/store-text.tsx'

/** The product of a reservation, as the store names it. */
export function ReservationName({ reservation: { title } }: { reservation: Reservation }) {
  const t = useTranslations('common.reservations')
  return <StoreText text={productName(parseTitle(title).product, t('untitled'))} />
}

/** The swatch of a reservation: the colour of its product, in the shape of its type. */
export function ReservationSwatch({ reservation }: { reservation: Reservation }) {
  return (
    <ProductSwatch product={parseTitle(reservation.title).product} isByDay={takesWholeDays(reservation)} />
  )
}
