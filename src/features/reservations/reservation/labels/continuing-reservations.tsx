import { Fragment } from 'react'
import { useTranslations } from 'use-intl'
import type { Reservation } from '#contract/reservation.ts'
import { productName } from '#src/features/reservations/days/product-title.ts'
import { dateOf } from '#contract/dates/wall-clock.ts'
import { formatWeekday, joinParts, partSeparator } from '#src/lib/i18n/formats.ts'
import { StoreText } from '#src/ui/records/store-text.tsx'

/**
 * For screen readers: the reservations whose bars, with their buttons, start on an earlier day. A screen reader moves from cell to
 * cell and would otherwise miss them.
 */
export function ContinuingReservations({ reservations }: { reservations: Reservation[] }) {
  const t = useTranslations('reservations.calendar')
  const tReservations = useTranslations('common.reservations')
  return (
    <span className="visually-hidden">
      {reservations.map(({ key, title, start, seats_count: seats }, index) => (
        <Fragment key={key}>
          {index > 0 && '. '}
          <StoreText text={productName(title, tReservations('untitled'))} />
          {partSeparator()}
          {joinParts([
            t('continuesFrom', { day: formatWeekday(dateOf(start)) }),
            seats === null || seats === 1 ? null : tReservations('seats', { count: seats }),
          ])}
        </Fragment>
      ))}
    </span>
  )
}
