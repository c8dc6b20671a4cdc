import { memo, useMemo, type CSSProperties } from 'react'
import { productSpans } from '#contract/dates/calendar-days.ts'
import { dateOf, type CalendarDate } from '#contract/dates/wall-clock.ts'
import { daysOverlap, eachDay, type Days } from '#src/features/reservations/days/days.ts'
import { reservationsWithin } from '#src/features/reservations/days/reservations-by-day.ts'
import { tallyOf } from '#src/features/reservations/days/tally.ts'
import { DayLink } from '#src/features/reservations/reservation/day-link.tsx'
import { useDayLabel } from '#src/features/reservations/reservation/labels/use-day-label.ts'
import type { ViewProps } from '#src/features/reservations/reservation/view-props.ts'
import { WindowedRows } from '#src/features/reservations/reservation/windowed-rows.tsx'
import { hijriDay } from '#src/features/reservations/days/hijri.ts'
import { breakpoints } from '#src/lib/breakpoints.ts'
import { useMediaQuery } from '#src/lib/hooks/use-media-query.ts'
import { formatDayNumber, formatMonthShort, formatWeekdayLetter } from '#src/lib/i18n/formats.ts'
import { isWeekend } from '#src/lib/store-week/store-week.ts'
import { useStoreNow } from '#src/lib/use-store-now.ts'
import { moveFocus } from './move-focus.ts'
import { productRows, type ProductRow } from './product-rows.ts'
import { ProductTableRow, type ProductRowOptions } from './product-row.tsx'
import { useProductTexts } from './use-product-texts.ts'
import './product-table.css'

type ProductTableProps = Pick<
  ViewProps,
  'byDay' | 'loadedDays' | 'changedKeys' | 'hasHijri' | 'onOpen' | 'onOpenDay'
> & {
  days: Days
  /** The rows to show; by default all products of these days. */
  rows?: ProductRow[]
  onLookFurther?: ProductRowOptions['onLookFurther']
}

/** The products by days: bars of whole days, counts of hours, and on which days nothing is booked. */
export const ProductTable = memo(function ProductTable({
  days,
  byDay,
  loadedDays = days,
  hasHijri,
  rows,
  onLookFurther,
  ...row
}: ProductTableProps) {
  const today = dateOf(useStoreNow())
  const texts = useProductTexts()
  const all = useMemo(() => rows ?? productRows(byDay, reservationsWithin(byDay, days)), [rows, byDay, days])
  const maxCount = useMemo(() => {
    let max = 1
    for (const { hours } of all) for (const { length } of hours.values()) max = Math.max(max, length)
    return max
  }, [all])
  const { first, last } = loadedDays
  const loaded = useMemo(() => loadedPartOf(days, { first, last }), [days, first, last])
  const dates = eachDay(days)
  const isLong = useMediaQuery(breakpoints.phone) && dates.length > productSpans[0]
  return (
    <div
      className={isLong ? 'product-table product-table-long' : 'product-table'}
      style={{
        '--days': dates.length,
        '--seats-icon': seatsIcon,
        '--nights-icon': nightsIcon,
        ...daysBehind(dates, today),
      }}
      role="presentation"
      onKeyDown={moveFocus}
    >
      <div className="product-head">
        <span />
        <ProductDays {...{ dates, byDay, today, hasHijri }} onOpenDay={row.onOpenDay} />
      </div>
      <WindowedRows
        name="products"
        chunkSize={8}
        rows={all}
        keyOf={({ key }) => key}
        renderRow={(product) => (
          <ProductTableRow
            row={product}
            {...row}
            {...{ days, loaded, today, maxCount, texts, onLookFurther }}
          />
        )}
      />
    </div>
  )
})

type ProductDaysProps = Pick<ProductTableProps, 'byDay' | 'hasHijri' | 'onOpenDay'> & {
  dates: CalendarDate[]
  today: CalendarDate
}

function ProductDays({ dates, byDay, today, hasHijri, onOpenDay }: ProductDaysProps) {
  const dayLabel = useDayLabel(hasHijri)
  return (
    <div className="product-days" data-strip>
      {dates.map((date, index) => (
        <div key={date} className="product-day" data-date={date}>
          <DayLink
            view="day"
            date={date}
            label={dayLabel(date, tallyOf(byDay.get(date) ?? []))}
            isCurrent={date === today}
            tabIndex={index === 0 ? 0 : -1}
            onOpen={onOpenDay}
          >
            <span>{index === 0 || date.endsWith('-01') ? formatMonthShort(date) : ''}</span>
            <span>{formatWeekdayLetter(date)}</span>
            <b className="tabular">{formatDayNumber(date)}</b>
            {hasHijri && <span className="tabular">{hijriDay(date)}</span>}
          </DayLink>
        </div>
      ))}
    </div>
  )
}

/* The weekend, today and the lines between the days, drawn as one background of each strip instead of a cell a day. */
function daysBehind(dates: CalendarDate[], today: CalendarDate): CSSProperties {
  const parts = dates.map((date, index) => {
    const [from, to] = [index, index + 1].map((edge) => `${(edge / dates.length) * 100}%`)
    const tint = date === today ? 'var(--today)' : isWeekend(date) ? 'var(--weekend)' : 'transparent'
    return `${tint} ${from} calc(${to} - 1px), var(--line) 0 ${to}`
  })
  return { '--days-behind': parts.join() }
}

function loadedPartOf(days: Days, loaded: Days): Days | null {
  if (!daysOverlap(days, loaded)) return null
  return {
    first: loaded.first > days.first ? loaded.first : days.first,
    last: loaded.last < days.last ? loaded.last : days.last,
  }
}

/* The armchair and the moon of lucide as masks; as elements they would be several for each bar. */
const seatsIcon = iconOf(
  'M19 9V6a2 2 0 0 0-2-2H7a2 2 0 0 0-2 2v3M3 16a2 2 0 0 0 2 2h14a2 2 0 0 0 2-2v-5a2 2 0 0 0-4 0v1.5a.5.5 0 0 1-.5.5h-9a.5.5 0 0 1-.5-.5V11a2 2 0 0 0-4 0zM5 18v2M19 18v2',
)
const nightsIcon = iconOf('M12 3a6 6 0 0 0 9 9 9 9 0 1 1-9-9Z')

function iconOf(path: string): string {
  return `url("data:image/svg+xml,${encodeURIComponent(
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24" fill="none" stroke="#000" stroke-width="2.25" stroke-linecap="round" stroke-linejoin="round"><path d="${path}"/></svg>`,
  )}")`
}
