import Armchair from 'lucide-react/icons/armchair'
import { useTranslations } from 'use-intl'
import { formatNumber } from '#src/lib/i18n/formats.ts'

/** How many seats it takes, as a number beside a picture of one; nothing where that is not known. */
export function SeatsMark({ seats }: { seats: number | null }) {
  const t = useTranslations('reservations')
  if (seats === null) return null
  return (
    <span className="today-seats">
      <span aria-hidden="true">{formatNumber(seats)}</span>
      <Armchair aria-hidden="true" size={14} strokeWidth={1.75} />
      <span className="visually-hidden">{t('seats', { count: seats })}</span>
    </span>
  )
}
