import Armchair from 'lucide-react/icons/armchair'
import { useTranslations } from 'use-intl'
import { formatNumber } from '#src/lib/i18n/formats.ts'

/** The number of seats beside an icon; nothing when it is unknown. */
export function SeatCount({ seats }: { seats: number | null }) {
  const t = useTranslations('common.reservations')
  if (seats === null) return null
  return (
    <span className="seat-count">
      <span aria-hidden="true">{formatNumber(seats)}</span>
      <Armchair aria-hidden="true" size={14} strokeWidth={1.75} />
      <span className="visually-hidden">{t('seats', { count: seats })}</span>
    </span>
  )
}
