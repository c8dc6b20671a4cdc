import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useDeferredValue, useMemo, useState } from 'react'
import { useSearchParams } from 'react-router'
import { useTranslations } from 'use-intl'
import { productSpans } from '#contract/dates/calendar-days.ts'
import { addDays, type CalendarDate } from '#contract/dates/wall-clock.ts'
import { reservationQueries } from '#src/features/reservations/api/queries.ts'
import { stepPeriod } from '#src/features/reservations/days/calendar-period.ts'
import { filterReservations, foldedProductOf, parseFilters } from '#src/features/reservations/days/filters.ts'
import { daysWithNothingBooked } from '#src/features/reservations/days/nothing-booked.ts'
import { visibleDays } from '#src/features/reservations/days/visible-days.ts'
import type { ViewProps } from '#src/features/reservations/reservation/view-props.ts'
import { useStableCallback } from '#src/lib/hooks/use-stable-callback.ts'
import { formatDays, formatDay } from '#src/lib/i18n/formats.ts'
import { matchesTerms, readSearchTerms } from '#src/lib/i18n/text-match.ts'
import { SearchField } from '#src/ui/fields/search-field.tsx'
import { Segments } from '#src/ui/fields/segments.tsx'
import { productRows, type ProductRow } from './product-rows.ts'
import { ProductTable } from './product-table.tsx'
import { StayFacts } from './stay-facts.tsx'

/* How many periods after the shown one a press looks through, within the store's limit of requests. */
const periodsAhead = 3

/* Fewer rows need no search. */
const rowsInSight = 8

/** What the last look for days with nothing booked has found, and up to which day it looked. */
type Finding = { shown: CalendarDate; text: string; key: string; until: CalendarDate }

/** The view of products: 14 or 28 days of each product. */
export function ProductsView({ period, onGo, ...table }: ViewProps) {
  const { date, span = 14 } = period
  const { byDay, loadedDays, onOpen, onOpenDay } = table
  const t = useTranslations('reservations.products')
  const tCalendar = useTranslations('reservations.calendar')
  const days = useMemo(() => visibleDays({ view: 'products', date, span }), [date, span])
  const [text, setText] = useState('')
  const rows = useProductRows(period, byDay)
  const shown = useMemo(() => {
    const terms = readSearchTerms(text)
    return text === '' ? rows : rows.filter(({ key }) => matchesTerms(key, terms))
  }, [rows, text])
  const { finding, look } = useLookFurther(period, onGo)
  return (
    <div className="products">
      <div className="products-bar">
        <StayFacts {...{ rows, byDay, days, loadedDays, onOpen, onOpenDay }} />
        {(rows.length > rowsInSight || text !== '') && (
          <SearchField label={tCalendar('searchProducts')} isLabelHidden value={text} onSearch={setText} />
        )}
        <Segments
          label={t('span')}
          segments={productSpans.map((value) => ({
            value,
            key: String(value),
            text: t('days', { count: value }),
          }))}
          chosen={span}
          onChoose={(chosen) => onGo({ span: chosen })}
        />
      </div>
      <output>
        {finding?.shown === date
          ? finding.text
          : shown.length === 0 && rows.length > 0 && tCalendar('noProductFound')}
      </output>
      <ProductTable {...table} days={days} rows={useDeferredValue(shown)} onLookFurther={look} />
    </div>
  )
}

/* Also the products of the periods before and after that match the filters: nothing of them is booked on the shown days. */
function useProductRows(period: ViewProps['period'], byDay: ViewProps['byDay']): ProductRow[] {
  const [search] = useSearchParams()
  const filters = String(search)
  const booked = useLoadedRows(period)
  const before = useLoadedRows(stepPeriod(period, -1))
  const after = useLoadedRows(stepPeriod(period, 1))
  return useMemo(
    () =>
      productRows(
        byDay,
        booked ?? [...byDay.values()].flat(),
        filterReservations([...(before ?? []), ...(after ?? [])], parseFilters(new URLSearchParams(filters))),
      ),
    [byDay, booked, before, after, filters],
  )
}

/* What use-visible-reservations.ts has loaded; undefined until then. */
function useLoadedRows(period: ViewProps['period']) {
  const { data } = useQuery({ ...reservationQueries.days(visibleDays(period)), enabled: false })
  return data?.rows
}

/* Goes to the next day with nothing booked of a product, or says up to when there is none. */
function useLookFurther(period: ViewProps['period'], onGo: ViewProps['onGo']) {
  const client = useQueryClient()
  const t = useTranslations('reservations.products')
  const tCalendar = useTranslations('reservations.calendar')
  const [finding, setFinding] = useState<Finding | null>(null)
  const look = useStableCallback(async ({ key, product }: ProductRow) => {
    const isGoingOn = finding?.key === key && finding.shown === period.date
    let until = isGoingOn ? finding.until : visibleDays(period).last
    try {
      for (let step = 0; step < periodsAhead; step += 1) {
        const days = visibleDays({ ...period, date: addDays(until, 1) })
        const { rows } = await client.query({ ...reservationQueries.days(days), staleTime: 30_000 })
        const [run] = daysWithNothingBooked(
          rows.filter((row) => foldedProductOf(row) === key),
          days,
        )
        if (run) {
          const text = t('found', { product, days: formatDays(run.first, run.last) })
          setFinding({ shown: run.first, text, key, until: days.last })
          onGo({ date: run.first })
          return
        }
        until = days.last
      }
      setFinding({
        shown: period.date,
        text: t('bookedUntil', { product, day: formatDay(until) }),
        key,
        until,
      })
    } catch {
      setFinding({ shown: period.date, text: tCalendar('loadFailed'), key, until })
    }
  })
  return { finding, look }
}
