import { useTranslations } from 'use-intl'
import type { Reservation } from '#contract/reservation.ts'
import { parseTitle } from '#src/features/reservations/days/product-title.ts'
import { useTypeLabel } from '#src/features/reservations/reservation/labels/use-type-label.ts'
import { typeKindOf } from '#src/features/reservations/days/filters.ts'
import { formatDateTime, formatNumber } from '#src/lib/i18n/formats.ts'
import { Facts } from '#src/ui/records/facts.tsx'
import { StoreText } from '#src/ui/records/store-text.tsx'

/** What staff ask less often about a reservation, below a button. */
export function CardMore({ reservation }: { reservation: Reservation }) {
  const t = useTranslations('reservations.calendar')
  const tDetails = useTranslations('reservations.details')
  const { title, type, created_at: bookedAt } = reservation
  const { quantity } = parseTitle(title)
  return (
    <details>
      <summary className="quiet label">{tDetails('more')}</summary>
      <Facts
        facts={[
          { label: t('type'), value: <TypeFact type={type} /> },
          {
            label: tDetails('quantity'),
            value: quantity === null ? t('notGiven') : formatNumber(quantity),
          },
          {
            label: t('bookedAt'),
            value:
              bookedAt === null ? t('notGiven') : <time dateTime={bookedAt}>{formatDateTime(bookedAt)}</time>,
          },
          { label: tDetails('title'), value: title === '' ? t('notGiven') : <StoreText text={title} /> },
        ]}
      />
    </details>
  )
}

/* Adds the store's name of an unknown type; other places show only that the type is unknown. */
function TypeFact({ type }: { type: string }) {
  const typeLabel = useTypeLabel()
  if (typeKindOf(type) !== 'other') return typeLabel(type)
  return (
    <>
      {typeLabel(type)} (<StoreText text={type} />)
    </>
  )
}
