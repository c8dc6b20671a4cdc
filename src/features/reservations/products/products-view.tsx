import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useMemo } from 'react'
import { useSearchParams } from 'react-router'
import { useTranslations } from 'use-intl'
import { productSpans } from '#contract/dates/calendar-days.ts'
import { addDays } from '#contract/dates/wall-clock.ts'
import { reservationQueries } from '#src/features/reservations/api/queries.ts'
import { stepPeriod } from '#src/features/reservations/days/calendar-period.ts'
import { isWithin } from '#src/features/reservations/days/days.ts'
import { filterReservations, foldedProductOf, parseFilters } from '#src/features/reservations/days/filters.ts'
import { daysWithNothingBooked } from '#src/features/reservations/days/nothing-booked.ts'
import { visibleDays } from '#src/features/reservations/days/visible-days.ts'
import type { ViewProps } from '#src/features/reservations/reservation/view-props.ts'
import { maxTitleLength } from '#src/features/reservations/reservation/labels/event-text.ts'
import { breakpoints } from '#src/lib/breakpoints.ts'
import { useMediaQuery } from '#src/lib/hooks/use-media-query.ts'
import { useStableCallback } from '#src/lib/hooks/use-stable-callback.ts'
import { truncate } from '#src/lib/graphemes.ts'
import { formatDayOfMonth } from '#src/lib/i18n/formats.ts'
import { storeToday } from '#src/lib/store-time.ts'
import { Segments } from '#src/ui/fields/segments.tsx'
import { showToast } from '#src/ui/overlays/toast.tsx'
import { StoreText } from '#src/ui/records/store-text.tsx'
import { productRows, type ProductRow } from './product-rows.ts'
import { ProductTable } from './product-table.tsx'
import { StayFacts } from './stay-facts.tsx'

/* How many periods after the shown one a press looks through, within the store's limit of requests. */
const periodsAhead = 3

/* Two lines have room for about as many names. */
const maxNames = 8

/** The view of products: 14 or 28 days of each product, on a phone 14 below 14. */
export function ProductsView({ period, onGo, ...table }: ViewProps) {
  const { span = 14 } = period
  const { byDay, loadedDays, onOpen } = table
  const t = useTranslations('reservations.products')
  const tReservations = useTranslations('common.reservations')
  const isPhone = useMediaQuery(breakpoints.phone)
  const { first, last } = visibleDays(period)
  const parts = useMemo(() => {
    if (!isPhone || span === 14) return [{ first, last }]
    return [
      { first, last: addDays(first, 13) },
      { first: addDays(first, 14), last },
    ]
  }, [isPhone, span, first, last])
  const rows = useProductRows(period, byDay)
  const look = useLookFurther(period, onGo)
  const date = isWithin({ first, last }, storeToday()) ? storeToday() : first
  const unbooked = useMemo(
    () => rows.filter(({ booked }) => daysWithNothingBooked(booked, { first: date, last: date }).length > 0),
    [rows, date],
  )
  return (
    <div className="products">
      <div className="products-bar">
        {isWithin(loadedDays ?? { first, last }, date) && (
          <StayFacts date={date} reservations={byDay.get(date) ?? []} onOpen={onOpen}>
            {unbooked.length > 0 && (
              <div>
                <dt>{t('nothingBookedOn', { day: formatDayOfMonth(date) })}</dt>
                {unbooked.slice(0, maxNames).map(({ key, product }) => (
                  <dd key={key}>
                    <StoreText text={product || tReservations('untitled')} />
                  </dd>
                ))}
                {unbooked.length > maxNames && (
                  <dd>{t('moreNames', { count: unbooked.length - maxNames })}</dd>
                )}
              </div>
            )}
          </StayFacts>
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
      {parts.map((part) => (
        <ProductTable
          key={part.first}
          {...table}
          days={part}
          rows={rows}
          onLookFurther={part.last === last ? look : undefined}
        />
      ))}
    </div>
  )
}

/* Also the products of the periods before and after that match the filters: nothing of them is booked on the shown days. */
function useProductRows(period: ViewProps['period'], byDay: ViewProps['byDay']): ProductRow[] {
  const filters = String(useSearchParams()[0])
  const shown = useLoadedRows(period)
  const before = useLoadedRows(stepPeriod(period, -1))
  const after = useLoadedRows(stepPeriod(period, 1))
  return useMemo(() => {
    const booked = [...(shown ?? [...byDay.values()].flat()), ...(before ?? []), ...(after ?? [])]
    return productRows(byDay, booked, filterReservations(booked, parseFilters(new URLSearchParams(filters))))
  }, [byDay, shown, before, after, filters])
}

/* What use-visible-reservations.ts has loaded; undefined until then. */
function useLoadedRows(period: ViewProps['period']) {
  return useQuery({ ...reservationQueries.days(visibleDays(period)), enabled: false }).data?.rows
}

/* Goes to the next day with nothing booked of a product, or to the last days it has looked at, and says which it found. */
function useLookFurther(period: ViewProps['period'], onGo: ViewProps['onGo']) {
  const client = useQueryClient()
  const t = useTranslations('reservations.products')
  const tReservations = useTranslations('common.reservations')
  return useStableCallback(async ({ key, product }: ProductRow) => {
    // The name keeps its own direction.
    const say = (answer: string) =>
      showToast({
        text: `\u2068${truncate(product, maxTitleLength) || tReservations('untitled')}\u2069: ${answer}`,
      })
    let days = visibleDays(period)
    for (let step = 0; step < periodsAhead; step += 1) {
      days = visibleDays({ ...period, date: addDays(days.last, 1) })
      const query = { ...reservationQueries.days(days), staleTime: 30_000 }
      // Where loading fails, the view says why.
      const loaded = await client.query(query).catch(() => null)
      if (loaded === null) return onGo({ date: days.first })
      const booked = loaded.rows.filter((row) => foldedProductOf(row) === key)
      const [run] = daysWithNothingBooked(booked, days)
      if (!run) continue
      say(t('nothingBookedOn', { day: formatDayOfMonth(run.first) }))
      return onGo({ date: run.first })
    }
    say(t('bookedUntil', { day: formatDayOfMonth(days.last) }))
    return onGo({ date: days.first })
  })
}
