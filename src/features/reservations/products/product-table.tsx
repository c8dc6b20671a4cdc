import { memo, useMemo, type CSSProperties } from 'react'
import { dateOf, type CalendarDate } from '#contract/dates/wall-clock.ts'
import { eachDay, isWithin, type Days } from '#src/features/reservations/days/days.ts'
import { hijriDay } from '#src/features/reservations/days/hijri.ts'
import { reservationsWithin } from '#src/features/reservations/days/reservations-by-day.ts'
import { tallyOf } from '#src/features/reservations/days/tally.ts'
import { DayLink } from '#src/features/reservations/reservation/day-link.tsx'
import { useDayLabel } from '#src/features/reservations/reservation/labels/use-day-label.ts'
import type { ViewProps } from '#src/features/reservations/reservation/view-props.ts'
import { WindowedRows } from '#src/features/reservations/reservation/windowed-rows.tsx'
import { formatDayNumber, formatMonthShort, formatWeekdayLetter } from '#src/lib/i18n/formats.ts'
import { isWeekend } from '#src/lib/store-week/store-week.ts'
import { useStoreNow } from '#src/lib/use-store-now.ts'
import { productRows, type ProductRow } from './product-rows.ts'
import { ProductTableRow } from './product-row.tsx'
import { useProductTexts } from './use-product-texts.ts'
import './product-table.css'

type ProductTableProps = Pick<
  ViewProps,
  'byDay' | 'loadedDays' | 'changedKeys' | 'hasHijri' | 'onOpen' | 'onOpenDay'
> & {
  days: Days
  /** The rows to show; by default all products of these days. */
  rows?: ProductRow[]
  onLookFurther?: ((row: ProductRow) => void) | undefined
}

/** The products by days: bars of whole days, counts of hours, and on which days nothing is booked. */
export const ProductTable = memo(function ProductTable({
  days,
  byDay,
  loadedDays,
  hasHijri,
  rows,
  onLookFurther,
  ...row
}: ProductTableProps) {
  const today = dateOf(useStoreNow())
  const texts = useProductTexts()
  const dayLabel = useDayLabel(hasHijri)
  const all = useMemo(() => rows ?? productRows(byDay, reservationsWithin(byDay, days)), [rows, byDay, days])
  const hasSeats = all.some(({ stays }) =>
    stays.some(({ seats_count: seats }) => seats !== stays[0]?.seats_count),
  )
  const isLoading = loadedDays !== undefined
  const coming = useMemo(() => {
    if (isLoading) return null
    return isWithin(days, today) ? { first: today, last: days.last } : days
  }, [isLoading, days, today])
  const dates = eachDay(days)
  return (
    <div
      className="surface product-table"
      style={{ '--days': dates.length, ...daysBehind(dates, today, loadedDays ?? days) }}
    >
      <div className="product-head">
        <div className="product-strip">
          {dates.map((date, index) => (
            <DayLink
              key={date}
              view="day"
              date={date}
              data-date={date}
              label={dayLabel(date, tallyOf(byDay.get(date) ?? []))}
              isCurrent={date === today}
              onOpen={row.onOpenDay}
            >
              <span>{index === 0 || date.endsWith('-01') ? formatMonthShort(date) : ''}</span>
              <span>{formatWeekdayLetter(date)}</span>
              <b className="tabular">{formatDayNumber(date)}</b>
              {hasHijri && <span className="tabular">{hijriDay(date)}</span>}
            </DayLink>
          ))}
        </div>
      </div>
      <WindowedRows
        name={`products ${days.first}`}
        chunkSize={8}
        rows={all}
        keyOf={({ key }) => key}
        renderRow={(product) => (
          <ProductTableRow row={product} {...row} {...{ days, coming, texts, hasSeats, onLookFurther }} />
        )}
      />
    </div>
  )
})

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
