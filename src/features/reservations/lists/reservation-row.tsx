import { memo } from 'react'
import { useTranslations } from 'use-intl'
import type { Reservation } from '#contract/reservation.ts'
import type { CalendarDate } from '#contract/dates/wall-clock.ts'
import { takesWholeDays } from '#src/features/reservations/days/days.ts'
import { TimesOnDay } from '#src/features/reservations/labels/times-on-day.tsx'
import { parseTitle } from '#src/features/reservations/labels/product-title.ts'
import { reservationHue } from '#src/features/reservations/labels/reservation-hue.ts'
import { truncate } from '#src/lib/graphemes.ts'
import { ProductSwatch } from '#src/ui/records/product-swatch.tsx'
import { StoreText } from '#src/ui/records/store-text.tsx'
import './reservation-row.css'

type ReservationRowProps = {
  reservation: Reservation
  /** The day it stands under; it may lie on others too. */
  date: CalendarDate
  isNew: boolean
  onOpen: (key: string) => void
}

/* A title may be as long as a book; no more than this is ever seen of it here. */
const maxTitleLength = 300

/** One reservation in a list of a day's; a press opens its details. */
export const ReservationRow = memo(function ReservationRow({
  reservation,
  date,
  isNew,
  onOpen,
}: ReservationRowProps) {
  const t = useTranslations('reservations.calendar')
  const tReservations = useTranslations('common.reservations')
  const { key, title, seats_count: seats } = reservation
  return (
    <button
      type="button"
      className={`reservation-row ${reservationHue(reservation)}`}
      onClick={() => onOpen(key)}
    >
      <span className="reservation-row-time tabular">
        <TimesOnDay reservation={reservation} date={date} />
      </span>
      <ProductSwatch product={parseTitle(title).product} isByDay={takesWholeDays(reservation)} />
      <span className="reservation-row-title">
        <StoreText text={truncate(title, maxTitleLength) || tReservations('untitled')} />
        {isNew && <span className="new-mark">{t('new')}</span>}
      </span>
      {seats !== null && (
        <span className="reservation-row-seats quiet">{tReservations('seats', { count: seats })}</span>
      )}
    </button>
  )
})
