import { useTranslations } from 'use-intl'
import type { Reservation } from '#contract/reservation.ts'
import { Seats } from '#src/features/reservations/words/seats.tsx'

type SheetTotalProps = { reservations: Reservation[] }

/** How many reservations these are, and how many seats they take. */
export function SheetTotal({ reservations }: SheetTotalProps) {
  const t = useTranslations('export')
  const tReservations = useTranslations('reservations')
  return (
    <>
      {t('total')}: {tReservations('count', { count: reservations.length })}
      {reservations.some(({ seats_count: seats }) => seats !== null) && ' · '}
      <Seats reservations={reservations} />
    </>
  )
}
