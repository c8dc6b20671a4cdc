import { useMemo, type ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import type { Reservation } from '#contract/reservation.ts'
import { isWithin, type Days } from '#src/features/reservations/days/days.ts'
import { parseTitle } from '#src/features/reservations/days/product-title.ts'
import type { ViewProps } from '#src/features/reservations/reservation/view-props.ts'
import { formatDayOfMonth, partSeparator } from '#src/lib/i18n/formats.ts'
import { storeToday } from '#src/lib/store-time.ts'
import { StoreText } from '#src/ui/records/store-text.tsx'
import { stayFacts, type ProductRow } from './product-rows.ts'

type StayFactsProps = Pick<ViewProps, 'byDay' | 'onOpen' | 'onOpenDay'> & {
  rows: ProductRow[]
  days: Days
  loadedDays: Days | undefined
}

/* A line has room for about three names. */
const maxNames = 3

/** What begins, what ends and of what nothing is booked: today, or on the first shown day. Only of products by the day. */
export function StayFacts({ rows, byDay, days, loadedDays = days, onOpen, onOpenDay }: StayFactsProps) {
  const t = useTranslations('reservations.products')
  const tReservations = useTranslations('common.reservations')
  const today = storeToday()
  const date = isWithin(days, today) ? today : days.first
  const { begins, ends, free } = useMemo(() => stayFacts(rows, byDay, date), [rows, byDay, date])
  if (!isWithin(loadedDays, date) || !rows.some(({ isByDay }) => isByDay)) return null
  const when = { isToday: String(date === today), day: formatDayOfMonth(date) }
  const nameOf = (product: string) => <StoreText text={product || tReservations('untitled')} />
  const stay = ({ key, title }: Reservation) => (
    <button type="button" className="product-link" data-reservation={key} onClick={() => onOpen(key)}>
      {nameOf(parseTitle(title).product)}
    </button>
  )
  const facts: [string, ReactNode[]][] = [
    [t('begins', when), begins.map(stay)],
    [t('ends', when), ends.map(stay)],
    [t('nothingBookedOn', when), free.map(({ product }) => nameOf(product))],
  ]
  return (
    <dl className="stay-facts">
      {facts.map(([label, names]) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>
            {names.length === 0 && t('none')}
            {names.slice(0, maxNames).map((name, index) => (
              <span key={index}>
                {index > 0 && partSeparator()}
                {name}
              </span>
            ))}{' '}
            {names.length > maxNames && (
              <button type="button" className="product-link" onClick={() => onOpenDay(date)}>
                {t('moreNames', { count: names.length - maxNames })}
              </button>
            )}
          </dd>
        </div>
      ))}
    </dl>
  )
}
