import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import type { CalendarDate } from '#contract/dates/wall-clock.ts'
import type { Reservation } from '#contract/reservation.ts'
import { productOf } from '#src/features/reservations/days/product-title.ts'
import { changesOver } from '#src/features/reservations/days/changes-over.ts'
import { stayOn } from '#src/features/reservations/days/stays.ts'
import { formatDayOfMonth } from '#src/lib/i18n/formats.ts'
import { storeToday } from '#src/lib/store-time.ts'
import { ProductSwatch } from '#src/ui/records/product-swatch.tsx'
import { StoreText } from '#src/ui/records/store-text.tsx'

type StayFactsProps = {
  date: CalendarDate
  /** The reservations of the day. */
  reservations: readonly Reservation[]
  /** Opens the card of a reservation, by its key. */
  onOpen: (key: string) => void
  /** More facts of the day. */
  children?: ReactNode
}

/** Which stays begin and which end on a day, and of which products it changes over; nothing without stays on the day. */
export function StayFacts({ date, reservations, onOpen, children }: StayFactsProps) {
  const t = useTranslations('common.reservations')
  const stays = reservations.filter((row) => stayOn(row, date))
  if (stays.length === 0 && !children) return null
  const changing = new Set(changesOver(stays, date))
  const isToday = date === storeToday()
  return (
    <dl className="stay-facts">
      {(['begins', 'ends'] as const).map((kind) => {
        const rows = stays.filter((row) => stayOn(row, date)?.[kind])
        if (rows.length === 0) return null
        return (
          <div key={kind}>
            <dt>{isToday ? t(`stay.${kind}Today`) : `${t(`stay.${kind}`)} ${formatDayOfMonth(date)}`}</dt>
            {rows.map((row) => (
              <dd key={row.key}>
                <button type="button" onClick={() => onOpen(row.key)}>
                  <ProductSwatch product={productOf(row)} isByDay />{' '}
                  <StoreText text={productOf(row) || t('untitled')} />
                </button>{' '}
                {changing.has(row) && <span className="quiet">{t('stay.changesOver')}</span>}
              </dd>
            ))}
          </div>
        )
      })}
      {children}
    </dl>
  )
}
