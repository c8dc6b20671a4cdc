import { memo, useMemo, type CSSProperties } from 'react'
import { dateOf, type CalendarDate } from '#contract/dates/wall-clock.ts'
import { eachDay, isWithin, type Days } from '#src/features/reservations/days/days.ts'
import { hijriDay, useHasHijri } from '#src/features/reservations/days/hijri.ts'
import { reservationsWithin, type ByDay } from '#src/features/reservations/days/reservations-by-day.ts'
import { tallyOf } from '#src/features/reservations/days/tally.ts'
import { DayLink, daysAsOneStop } from '#src/features/reservations/reservation/day-link.tsx'
import { useDayLabel } from '#src/features/reservations/reservation/use-day-label.ts'
import type { ViewProps } from '#src/features/reservations/reservation/view-props.ts'
import { hasRoom } from '#src/lib/html-room.ts'
import { windowHeight } from '#src/lib/hooks/use-media-query.ts'
import { formatDayNumber, formatMonthShort, formatWeekdayLetter } from '#src/lib/i18n/formats.ts'
import { isWeekend } from '#src/lib/store-week/store-week.ts'
import { useStoreNow } from '#src/lib/use-store-now.ts'
import { placeRow, productRows, type ProductRow } from './product-rows.ts'
import { linesOf, ProductTableRow } from './product-row.tsx'
import { useProductTexts } from './use-product-texts.ts'
import './product-table.css'

type ProductTableProps = Pick<ViewProps, 'byDay' | 'loadedDays' | 'onOpen' | 'onOpenDay'> & {
  days: Days
  /** The rows to show; by default all products of these days. */
  rows?: ProductRow[]
  /** The reservations of the days without filters. */
  booked?: ByDay
  /** The key of the row that was looked for, which the focus waits for. */
  awaitedKey?: string | undefined
  onLookFurther?: ((row: ProductRow) => Promise<void>) | undefined
}

/* In px: of a line of a strip, of the smallest row, and of what is above the rows in a window. */
const [lineHeight, rowHeight, aboveRows] = [32, 56, 160]

/** The products by days: bars of whole days, counts of hours, and on which days nothing is booked. */
export const ProductTable = memo(function ProductTable({
  days,
  byDay,
  booked = byDay,
  loadedDays,
  rows,
  awaitedKey,
  onLookFurther,
  ...row
}: ProductTableProps) {
  const today = dateOf(useStoreNow())
  const texts = useProductTexts()
  const dayLabel = useDayLabel()
  const hasHijri = useHasHijri()
  const all = useMemo(
    () => rows ?? productRows(byDay, reservationsWithin(booked, days)),
    [rows, byDay, booked, days],
  )
  const dates = useMemo(() => eachDay(days), [days])
  const placed = useMemo(() => placeRows(all, days), [all, days])
  // The next month's name would lie on that of the first day.
  const isCrowded = dates.slice(1, 4).some(beginsMonth)
  const hasSeats = all.some(({ stays }) =>
    stays.some(({ seats_count: seats }) => seats !== stays[0]?.seats_count),
  )
  const isLoading = loadedDays !== undefined
  const coming = useMemo(() => {
    if (isLoading) return null
    return isWithin(days, today) ? dates.filter((date) => date >= today) : dates
  }, [isLoading, days, dates, today])
  return (
    <div
      className="surface product-table clipped"
      style={{ '--days': dates.length, ...daysBehind(dates, today, loadedDays ?? days) }}
    >
      <div className="product-head below-toolbar">
        <div ref={daysAsOneStop} className="product-strip grid small">
          {dates.map((date, index) => (
            <DayLink
              key={date}
              className="plain-link quiet grid"
              view="day"
              date={date}
              data-date={date}
              label={dayLabel(date, tallyOf(byDay.get(date) ?? []))}
              isCurrent={date === today}
              onOpen={row.onOpenDay}
            >
              <span>{beginsMonth(date) || (index === 0 && !isCrowded) ? formatMonthShort(date) : ''}</span>
              <span>{formatWeekdayLetter(date)}</span>
              <b className="label">{formatDayNumber(date)}</b>
              {hasHijri && <span>{hijriDay(date)}</span>}
            </DayLink>
          ))}
        </div>
      </div>
      <ul>
        {placed.map((product) => (
          <ProductTableRow
            key={product.row.key}
            {...product}
            isNearInitially={product.isNearInitially || product.row.key === awaitedKey}
            isFound={product.row.key === awaitedKey}
            {...row}
            {...{ days, coming, texts, hasSeats, onLookFurther }}
          />
        ))}
      </ul>
    </div>
  )
})

const beginsMonth = (date: CalendarDate) => date.endsWith('-01')

/* As many rows are drawn at once as a window shows or is near to; the others once they are near it. */
function placeRows(rows: ProductRow[], days: Days) {
  let before = 0
  const height = windowHeight() - aboveRows
  return rows.map((row) => {
    const places = placeRow(row, days)
    const isNearInitially = before < height && hasRoom(places.placed.length + places.counts.size)
    before += Math.max(rowHeight, linesOf(places) * lineHeight)
    return { row, places, isNearInitially }
  })
}

/*
 * What is loading, the weekend, today and the lines between the days, drawn as one background of each strip instead of a cell a
 * day.
 */
function daysBehind(dates: CalendarDate[], today: CalendarDate, loaded: Days): CSSProperties {
  const parts = dates.map((date, index) => {
    const [from, to] = [index, index + 1].map((edge) => `${(edge / dates.length) * 100}%`)
    const usual = date === today ? 'var(--today)' : isWeekend(date) ? 'var(--weekend)' : 'transparent'
    const tint = isWithin(loaded, date) ? usual : 'var(--tone)'
    return `${tint} ${from} calc(${to} - 1px), var(--line) 0 ${to}`
  })
  return { '--days-behind': parts.join() }
}
