import Armchair from 'lucide-react/icons/armchair'
import { useTranslations } from 'use-intl'
import { formatNumber } from '#src/lib/i18n/formats.ts'

/** The number of seats beside an icon; a dash when it is unknown. */
export function SeatCount({ seats }: { seats: number | null }) {
  const t = useTranslations('common.reservations')
  return (
    <span className="seat-count tabular">
      <Armchair aria-hidden="true" size={14} strokeWidth={1.75} />
      <span aria-hidden="true">{seats === null ? '–' : formatNumber(seats)}</span>
      <span className="visually-hidden">
        {seats === null ? t('seatsUnknown') : t('seats', { count: seats })}
      </span>
    </span>
  )
}
