import { memo, useState, type PointerEvent } from 'react'
import { useTranslations } from 'use-intl'
import { daysBetween, type CalendarDate } from '#contract/dates/wall-clock.ts'
import type { Reservation } from '#contract/reservation.ts'
import { eachDay, type Days } from '#src/features/reservations/days/days.ts'
import { daysWithNothingBooked } from '#src/features/reservations/days/nothing-booked.ts'
import { productName } from '#src/features/reservations/days/product-title.ts'
import { useChanges } from '#src/features/reservations/reservation/changes/changes-context.ts'
import type { ViewProps } from '#src/features/reservations/reservation/view-props.ts'
import { useNearness } from '#src/lib/hooks/use-nearness.ts'
import { formatDays, joinParts, partSeparator } from '#src/lib/i18n/formats.ts'
import { productHue } from '#src/lib/products/product-hue.ts'
import { savedPosition } from '#src/lib/storage/scroll-restoration.ts'
import { ProductSwatch } from '#src/ui/records/product-swatch.tsx'
import { StoreText } from '#src/ui/records/store-text.tsx'
import { rovingFocus } from '#src/lib/keys/roving-focus.ts'
import { countOn, type placeRow, type ProductRow } from './product-rows.ts'
import type { ProductTexts } from './use-product-texts.ts'

type ProductTableRowProps = Pick<ViewProps, 'onOpen' | 'onOpenDay'> & {
  row: ProductRow
  places: ReturnType<typeof placeRow>
  days: Days
  /** The days of which to say whether nothing is booked; null while some days are loading. */
  coming: CalendarDate[] | null
  texts: ProductTexts
  /** Whether bars say their seats. */
  hasSeats: boolean
  /** Looks for the next day with nothing booked of a product after the shown days. */
  onLookFurther: ((row: ProductRow) => Promise<void>) | undefined
}

/* Tab comes to the first reservation; the days with nothing booked are before it. */
const oneStop = rovingFocus('button')

/** A row far from the window is the name alone, in which the browser finds its words; the row keeps its height. */
export const ProductTableRow = memo(function ProductTableRow({
  isNearInitially,
  isFound,
  ...props
}: ProductTableRowProps & { isNearInitially: boolean; isFound: boolean }) {
  const { row, places, days, texts } = props
  const anchor = `products ${days.first} ${row.key}`
  const lines = linesOf(places)
  const { element, isNear, height } = useNearness<HTMLLIElement>(
    isNearInitially || anchor === savedPosition?.anchor,
    lines,
  )
  const name = productName(row.product, texts.untitled)
  return (
    <li
      ref={element}
      className="product-row clipped"
      data-anchor={anchor}
      data-found={isFound || undefined}
      style={{ '--strip-lines': lines, ...(!isNear && { blockSize: height }) }}
    >
      {isNear ? <NearRow {...props} name={name} /> : <StoreText text={name} />}
    </li>
  )
})

/** How many lines of a strip the reservations of a product take. */
export const linesOf = ({ lanes, counts }: ReturnType<typeof placeRow>) => lanes + Math.min(counts.size, 1)

type NearRowProps = ProductTableRowProps & { name: string }

/* A product: its name and the days with nothing booked, and a strip of days with its bars and counts. */
function NearRow({
  row,
  name,
  places: { placed, counts },
  days,
  coming,
  texts,
  hasSeats,
  onOpen,
  onOpenDay,
  onLookFurther,
}: NearRowProps) {
  const { keys, markOf } = useChanges()
  const t = useTranslations('reservations.products')
  const { product, isByDay, booked } = row
  const maxCount = Math.max(...[...counts.values()].map(({ length }) => length))
  const runs = coming ? daysWithNothingBooked(booked, coming) : []
  // Hatching is for the exception: where most days would have it, the bars stand out without it.
  const isMostlyFree = runs.flatMap(eachDay).length * 2 > (coming?.length ?? 0)
  const marked = (sentence: string, reservations: Reservation[]) => {
    const changed = keys.size === 0 ? [] : reservations.filter(({ key }) => keys.has(key))
    if (changed.length === 0) return { 'aria-label': sentence }
    const { label } = markOf(changed.map((reservation) => reservation.key))
    return { 'aria-label': joinParts([sentence, label]), 'data-changed': true }
  }
  return (
    <div ref={oneStop} className="product-row-parts contents">
      <div className="product-name baseline flex">
        <ProductSwatch product={product} isByDay={isByDay} />
        <div>
          <div className="clamped">
            <StoreText text={name} title={name} />
          </div>
          {coming ? (
            <NothingBooked
              {...{ row, name, runs, onOpenDay, onLookFurther }}
              dayCount={coming.length}
              isFromToday={coming[0] !== days.first}
            />
          ) : (
            <p className="quiet small">{t('notLoaded')}</p>
          )}
        </div>
      </div>
      <div className={`product-strip grid small strong ${productHue(product)}`} onPointerOver={titleOfBar}>
        {(isMostlyFree ? [] : runs).map(({ first, last }) => (
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
            style={{ gridRowStart: lane + 1, gridColumn: `${from + 1} / ${to + 1}` }}
            {...marked(texts.staySentence(name, reservation), [reservation])}
            data-reservation={reservation.key}
            data-continued={isContinued || undefined}
            data-continues={continues || undefined}
            onClick={() => onOpen(reservation.key)}
          >
            {texts.stay(reservation, hasSeats, continues)}
          </button>
        ))}
        {[...counts].map(([date, onDay]) => {
          const count = countOn(onDay, date)
          const isNight = count.until !== null
          const part = Math.round((count.count / maxCount) * 100)
          return (
            <button
              key={date}
              type="button"
              className="product-count"
              style={{
                gridColumnStart: daysBetween(days.first, date) * 2 + 1,
                // Not a property of its own, which each bar would hand on to its text.
                backgroundColor: isNight ? '' : `color-mix(in oklab, var(--mid) ${part}%, var(--soft))`,
              }}
              {...marked(texts.countSentence(name, date, count), onDay)}
              data-is-night={isNight || undefined}
              onClick={() => onOpenDay(date, product)}
            >
              <span>{texts.count(count)}</span>
            </button>
          )
        })}
      </div>
    </div>
  )
}

/* The pointer reads what a narrow bar has no room for. With each bar from the start it would be a second text for screen readers. */
function titleOfBar({ target }: PointerEvent): void {
  if (target instanceof HTMLElement && target.ariaLabel !== null) target.title = target.ariaLabel
}

type NothingBookedProps = Pick<NearRowProps, 'row' | 'name' | 'onOpenDay' | 'onLookFurther'> & {
  /** The coming days with nothing booked, as runs. */
  runs: Days[]
  /** How many days are coming. */
  dayCount: number
  /** Whether earlier days are shown. */
  isFromToday: boolean
}

/*
 * `Nothing booked: 4–5 Dec, 11 Dec`, or of more `Nothing booked on 9 of 14 days, next 4–5 Dec`: the first opens its day. Without such a
 * day it leads to the next.
 */
function NothingBooked({
  row,
  name,
  runs,
  dayCount,
  isFromToday,
  onOpenDay,
  onLookFurther,
}: NothingBookedProps) {
  const t = useTranslations('reservations.products')
  const [isLooking, setIsLooking] = useState(false)
  const [next, second, third] = runs
  const focusable = { type: 'button', 'data-product': row.key } as const
  async function lookFurther() {
    if (isLooking) return
    setIsLooking(true)
    await onLookFurther?.(row)
    setIsLooking(false)
  }
  if (!next) {
    return (
      <p className="quiet small">
        {t('bookedDaily', { isFromToday: String(isFromToday) })}{' '}
        {onLookFurther && (
          <button
            {...focusable}
            className="screen-only"
            aria-label={joinParts([t('lookFurther'), name])}
            aria-busy={isLooking}
            aria-disabled={isLooking}
            onClick={() => void lookFurther()}
          >
            {t('lookFurther')}
          </button>
        )}
      </p>
    )
  }
  return (
    <p className="product-free-text small">
      {third
        ? t('nothingBookedOften', {
            days: t('ofAll', {
              count: runs.flatMap(eachDay).length,
              all: t('days', { count: dayCount }),
            }),
          })
        : t('nothingBooked')}{' '}
      <button {...focusable} onClick={() => onOpenDay(next.first, row.product)}>
        {formatDays(next.first, next.last)}
      </button>
      {second && !third && partSeparator() + formatDays(second.first, second.last)}
    </p>
  )
}
