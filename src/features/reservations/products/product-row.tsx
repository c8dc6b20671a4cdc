import { memo } from 'react'
import { useTranslations } from 'use-intl'
import { daysBetween } from '#contract/dates/wall-clock.ts'
import type { Reservation } from '#contract/reservation.ts'
import { eachDay, type Days } from '#src/features/reservations/days/days.ts'
import { daysWithNothingBooked } from '#src/features/reservations/days/nothing-booked.ts'
import { useChanges } from '#src/features/reservations/reservation/changes/changes-context.ts'
import { maxTitleLength } from '#src/features/reservations/reservation/labels/event-text.ts'
import type { ViewProps } from '#src/features/reservations/reservation/view-props.ts'
import { truncate } from '#src/lib/graphemes.ts'
import { formatDaysOfMonth, formatNumber, joinParts, partSeparator } from '#src/lib/i18n/formats.ts'
import { productHue } from '#src/lib/products/product-hue.ts'
import { ProductSwatch } from '#src/ui/records/product-swatch.tsx'
import { StoreText } from '#src/ui/records/store-text.tsx'
import { placeRow, type ProductRow } from './product-rows.ts'
import type { ProductTexts } from './use-product-texts.ts'

type ProductTableRowProps = Pick<ViewProps, 'changedKeys' | 'onOpen' | 'onOpenDay'> & {
  row: ProductRow
  days: Days
  /** The days of which to say whether nothing is booked; null while some days are loading. */
  coming: Days | null
  texts: ProductTexts
  /** Whether bars say their seats. */
  hasSeats: boolean
  /** Looks for the next day with nothing booked of a product after the shown days. */
  onLookFurther: ((row: ProductRow) => void) | undefined
}

/** A product: its name and the days with nothing booked, and a strip of days with its bars and counts. */
export const ProductTableRow = memo(function ProductTableRow({
  row,
  days,
  coming,
  texts,
  hasSeats,
  changedKeys,
  onOpen,
  onOpenDay,
  onLookFurther,
}: ProductTableRowProps) {
  const { markOf } = useChanges()
  const t = useTranslations('reservations.products')
  const { product, isByDay, booked } = row
  const { placed, counts, lanes } = placeRow(row, days)
  const maxCount = Math.max(...[...counts.values()].map(({ length }) => length))
  const runs = coming ? daysWithNothingBooked(booked, coming) : []
  const name = truncate(product, maxTitleLength) || texts.untitled
  const marked = (sentence: string, reservations: Reservation[]) => {
    const changed = reservations.filter((reservation) => changedKeys.has(reservation.key))
    if (changed.length === 0) return { 'aria-label': sentence }
    const { label } = markOf(changed.map((reservation) => reservation.key))
    return { 'aria-label': joinParts([sentence, label]), 'data-changed': true }
  }
  return (
    <div className={`product-row ${productHue(product)}`}>
      <div className="product-name">
        <ProductSwatch product={product} isByDay={isByDay} />
        <div>
          <div className="clamped">
            <StoreText text={name} title={name} />
          </div>
          {coming ? (
            <NothingBooked
              runs={runs}
              isFromToday={coming.first !== days.first}
              onOpenDay={onOpenDay}
              onLookFurther={onLookFurther && (() => onLookFurther(row))}
            />
          ) : (
            <p className="quiet">{t('notLoaded')}</p>
          )}
        </div>
      </div>
      <div className="product-strip">
        {runs.map(({ first, last }) => (
          <i
            key={first}
            className="product-free"
            style={{ '--from': daysBetween(days.first, first), '--length': daysBetween(first, last) + 1 }}
          />
        ))}
        {placed.map(({ reservation, lane, from, to, isContinued, continues }) => (
          <button
            key={reservation.key}
            type="button"
            className="product-stay"
            style={{ gridArea: `${lane + 1} / ${from + 1} / auto / ${to + 1}` }}
            {...marked(texts.staySentence(name, reservation), [reservation])}
            data-reservation={reservation.key}
            data-continued={isContinued || undefined}
            data-continues={continues || undefined}
            onClick={() => onOpen(reservation.key)}
          >
            {texts.stay(reservation, { isOneDay: to - from <= 2, hasSeats })}
          </button>
        ))}
        {[...counts].map(([date, onDay]) => (
          <button
            key={date}
            type="button"
            className="product-count tabular"
            style={{
              gridArea: `${lanes + 1} / ${daysBetween(days.first, date) * 2 + 1} / auto / span 2`,
              '--part': onDay.length / maxCount,
            }}
            {...marked(texts.countSentence(name, date, onDay.length), onDay)}
            onClick={() => onOpenDay(date)}
          >
            {formatNumber(onDay.length)}
          </button>
        ))}
      </div>
    </div>
  )
})

type NothingBookedProps = Pick<ViewProps, 'onOpenDay'> & {
  /** The coming days with nothing booked, as runs. */
  runs: Days[]
  /** Whether earlier days are shown. */
  isFromToday: boolean
  onLookFurther: (() => void) | undefined
}

/* `Nothing booked: 4–5 Dec, 11 Dec and 3 more days`, in two lines: the first opens its day. Without such a day it leads to the next. */
function NothingBooked({
  runs: [next, second, ...rest],
  isFromToday,
  onOpenDay,
  onLookFurther,
}: NothingBookedProps) {
  const t = useTranslations('reservations.products')
  if (!next) {
    return (
      <p className="quiet">
        {t('bookedDaily', { isFromToday: String(isFromToday) })}{' '}
        {onLookFurther && (
          <button type="button" className="screen-only" onClick={onLookFurther}>
            {t('lookFurther')}
          </button>
        )}
      </p>
    )
  }
  return (
    <p className="product-free-text">
      {t('nothingBooked')}{' '}
      <button type="button" onClick={() => onOpenDay(next.first)}>
        {formatDaysOfMonth(next.first, next.last)}
      </button>
      {second && partSeparator() + formatDaysOfMonth(second.first, second.last)}{' '}
      {rest.length > 0 && t('moreDays', { count: rest.flatMap(eachDay).length })}
    </p>
  )
}
