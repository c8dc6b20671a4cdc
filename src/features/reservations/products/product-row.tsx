import { memo } from 'react'
import { useTranslations } from 'use-intl'
import { addDays, daysBetween, type CalendarDate } from '#contract/dates/wall-clock.ts'
import { daysOfReservation, type Days } from '#src/features/reservations/days/days.ts'
import { daysWithNothingBooked } from '#src/features/reservations/days/nothing-booked.ts'
import { ChangeMark } from '#src/features/reservations/reservation/changes/change-mark.tsx'
import { maxTitleLength } from '#src/features/reservations/reservation/labels/event-text.ts'
import { estimateTextWidth } from '#src/features/reservations/reservation/labels/text-width.ts'
import type { ViewProps } from '#src/features/reservations/reservation/view-props.ts'
import { truncate } from '#src/lib/graphemes.ts'
import { formatNumber } from '#src/lib/i18n/formats.ts'
import { productHue } from '#src/lib/products/product-hue.ts'
import { ProductSwatch } from '#src/ui/records/product-swatch.tsx'
import { StoreText } from '#src/ui/records/store-text.tsx'
import { FreeDays } from './free-days.tsx'
import { placeRow, type PlacedStay, type ProductRow } from './product-rows.ts'
import { nightsOf, type ProductTexts } from './use-product-texts.ts'

export type ProductRowOptions = Pick<ViewProps, 'changedKeys' | 'onOpen' | 'onOpenDay'> & {
  days: Days
  /** The shown days whose reservations are loaded; null if none are. */
  loaded: Days | null
  today: CalendarDate
  /** The highest count of a product on a day. */
  maxCount: number
  texts: ProductTexts
  /** Looks for the next day with nothing booked of a product after the shown days. */
  onLookFurther: ((row: ProductRow) => void) | undefined
}

/** A product: its name and the days with nothing booked, and a strip of days with its bars and counts. */
export const ProductTableRow = memo(function ProductTableRow({
  row,
  ...options
}: ProductRowOptions & { row: ProductRow }) {
  const { days, loaded, today, maxCount, texts, changedKeys, onOpenDay, onLookFurther } = options
  const t = useTranslations('reservations.products')
  const { product, isByDay, booked, stays } = row
  const { placed, counts, lanes } = placeRow(row, days)
  const free = loaded ? daysWithNothingBooked(booked, loaded) : []
  const hasSeats = stays.some(({ seats_count: seats }) => seats !== stays[0]?.seats_count)
  const name = truncate(product, maxTitleLength) || texts.untitled
  const place = ({ first, last }: Days) => ({
    '--from': daysBetween(days.first, first),
    '--length': daysBetween(first, last) + 1,
  })
  const unknown = loaded
    ? [
        { first: days.first, last: addDays(loaded.first, -1) },
        { first: addDays(loaded.last, 1), last: days.last },
      ].filter(({ first, last }) => first <= last)
    : [days]
  return (
    <div className={`product-row ${productHue(product)}`}>
      <div className="product-name">
        <ProductSwatch product={product} isByDay={isByDay} />
        <div>
          <div className="clamped">
            <StoreText text={name} title={name} />
          </div>
          {unknown.length > 0 && <p className="quiet">{t('notLoaded')}</p>}
          {loaded && (
            <FreeDays
              runs={free}
              isAllLoaded={unknown.length === 0}
              today={loaded.last < today ? null : today}
              onOpenDay={onOpenDay}
              onLookFurther={onLookFurther && (() => onLookFurther(row))}
            />
          )}
        </div>
      </div>
      <div className="product-strip" data-strip>
        {free.map((run) => (
          <i key={run.first} className="product-free" style={place(run)} />
        ))}
        {unknown.map((run) => (
          <i key={run.first} className="product-unknown" style={place(run)} />
        ))}
        {placed.map((stay, index) => (
          <Stay
            key={stay.reservation.key}
            {...options}
            {...{ name, stay, hasSeats }}
            tabIndex={index === 0 ? 0 : -1}
          />
        ))}
        {[...counts].map(([day, onDay], index) => {
          const sentence = texts.hoursSentence(name, addDays(days.first, day), onDay)
          return (
            <button
              key={day}
              type="button"
              className="product-count tabular"
              style={{ '--from': day, '--lane': lanes, '--part': onDay.length / maxCount }}
              aria-label={sentence}
              tabIndex={index === 0 && placed.length === 0 ? 0 : -1}
              data-changed={onDay.some(({ key }) => changedKeys.has(key)) || undefined}
              onClick={() => onOpenDay(addDays(days.first, day))}
            >
              {formatNumber(onDay.length)}
            </button>
          )
        })}
      </div>
    </div>
  )
})

type StayProps = Pick<ProductRowOptions, 'texts' | 'today' | 'changedKeys' | 'onOpen'> & {
  name: string
  stay: PlacedStay
  hasSeats: boolean
  tabIndex: number
}

/* Its sentence is its name: `title`. product-table.css shows the words where they fit, else the numbers with their icons. */
function Stay({ name, stay, hasSeats, today, texts, changedKeys, tabIndex, onOpen }: StayProps) {
  const { reservation, lane, from, length, isContinued, continues } = stay
  const { key, seats_count: seats } = reservation
  const nights = nightsOf(reservation)
  const words = texts.stay(reservation, hasSeats)
  const isChanged = changedKeys.has(key)
  const isPast = daysOfReservation(reservation).last < today
  return (
    <button
      type="button"
      className={isPast ? 'product-stay event-past' : 'product-stay'}
      style={{ '--from': from, '--length': length, '--lane': lane, '--words': estimateTextWidth(words) }}
      title={texts.staySentence(name, reservation)}
      tabIndex={tabIndex}
      data-reservation={key}
      data-continued={isContinued || undefined}
      data-continues={continues || undefined}
      onClick={() => onOpen(key)}
    >
      <span className="product-words" aria-hidden="true">
        {words}
      </span>
      <span className="product-numbers tabular" aria-hidden="true">
        {nights > 0 && <span className="product-nights">{formatNumber(nights)}</span>}
        {seats !== null && (hasSeats || nights === 0) && (
          <span className="product-seats">{formatNumber(seats)}</span>
        )}
      </span>
      {isChanged && <ChangeMark reservations={[reservation]} isShort />}
    </button>
  )
}
