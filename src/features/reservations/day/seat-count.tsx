import { useTranslations } from 'use-intl'

/** The number of seats with its word; a dash when it is unknown. */
export function SeatCount({ seats }: { seats: number | null }) {
  const t = useTranslations('common.reservations')
  if (seats !== null) return <span className="seat-count quiet tabular">{t('seats', { count: seats })}</span>
  return (
    <span className="seat-count quiet">
      <span aria-hidden="true">–</span>
      <span className="visually-hidden">{t('seatsUnknown')}</span>
    </span>
  )
}
