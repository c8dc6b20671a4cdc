import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react'
import { useSearchParams } from 'react-router'
import { useTranslations } from 'use-intl'
import { productSpans } from '#src/lib/dates/calendar-days.ts'
import { addDays, type CalendarDate } from '#contract/dates/wall-clock.ts'
import { reservationQueries } from '#src/features/reservations/api/queries.ts'
import { isWithin } from '#src/features/reservations/days/days.ts'
import { visibleDays } from '#src/features/reservations/days/visible-days.ts'
import { productName } from '#src/features/reservations/days/product-title.ts'
import { StayFacts } from '#src/features/reservations/reservation/stay-facts.tsx'
import type { ViewProps } from '#src/features/reservations/reservation/view-props.ts'
import { breakpoints } from '#src/lib/breakpoints.ts'
import { useMediaQuery } from '#src/lib/hooks/use-media-query.ts'
import { useStableCallback } from '#src/lib/hooks/use-stable-callback.ts'
import { formatDays } from '#src/lib/i18n/formats.ts'
import { storeToday } from '#src/lib/store-time.ts'
import { Segments } from '#src/ui/fields/segments.tsx'
import { showToast } from '#src/ui/overlays/toast.tsx'
import { rovingFocus } from '#src/lib/keys/roving-focus.ts'
import { useNothingBookedOn } from './products-of-day.tsx'
import type { ProductRow } from './product-rows.ts'
import { createLookFurther } from './look-further.ts'
import { ProductTable } from './product-table.tsx'
import { useProductRows, useSteadyOrder } from './use-product-rows.ts'

/* The row that gets the focus when it shows the days from `first`. */
type AwaitedRow = { key: string; first: CalendarDate }

const oneStop = rovingFocus('.track > button, .product-head a, .stay-facts :is(button, summary)')

/** The view of products: 14 or 28 days of each product, on a phone 14 below 14. */
export function ProductsView({ period, pending, byDay, loadedDays, onOpen, onOpenDay, onGo }: ViewProps) {
  const { span = 14 } = period
  const t = useTranslations('reservations.products')
  const isPhone = useMediaQuery(breakpoints.phone)
  const { first, last } = visibleDays(period)
  const date = isWithin({ first, last }, storeToday()) ? storeToday() : first
  // What use-visible-reservations.ts has loaded; undefined until then.
  const shown = useQuery({ ...reservationQueries.days({ first, last }), enabled: false }).data?.rows
  const rows = useSteadyOrder(useProductRows(date, byDay, shown), loadedDays === undefined)
  const parts = useMemo(() => {
    if (!isPhone || span === 14) return [{ first, last }]
    return [
      { first, last: addDays(first, 13) },
      { first: addDays(first, 14), last },
    ]
  }, [isPhone, span, first, last])
  const [awaited, setAwaited] = useState<AwaitedRow | null>(null)
  const look = useLookFurther({ period, pending, onGo, onFound: setAwaited })
  const focused = useRef<AwaitedRow>(null)
  const isAwaited = awaited?.first === first
  useLayoutEffect(() => {
    if (!isAwaited || loadedDays || focused.current === awaited) return
    const button = document.querySelector<HTMLElement>(`[data-product="${CSS.escape(awaited.key)}"]`)
    // A product that is booked only before or after these days has a row once those are loaded.
    if (!button) return
    focused.current = awaited
    button.closest('li')?.scrollIntoView({ block: 'nearest' })
    // Unless the reader has put it elsewhere meanwhile.
    if (document.activeElement?.contains(button)) button.focus()
    // oxlint-disable-next-line react/exhaustive-effect-dependencies
  }, [awaited, isAwaited, loadedDays, rows])
  const notBooked = useNothingBookedOn(date, rows)
  return (
    <div ref={oneStop} className="stack gap">
      <div className="button-row products-bar parts baseline">
        {isWithin(loadedDays ?? { first, last }, date) && (
          <StayFacts date={date} reservations={byDay.get(date) ?? []} onOpen={onOpen} other={notBooked} />
        )}
        <Segments
          label={t('span')}
          values={productSpans}
          renderText={(count) => t('days', { count })}
          chosen={span}
          onChoose={(chosen) => onGo({ span: chosen })}
        />
      </div>
      {parts.map((part) => (
        <ProductTable
          key={part.first}
          {...{ byDay, loadedDays, rows, onOpen, onOpenDay }}
          days={part}
          awaitedKey={isAwaited ? awaited.key : undefined}
          onLookFurther={part.last === last ? look : undefined}
        />
      ))}
    </div>
  )
}

type LookFurther = Pick<ViewProps, 'period' | 'pending' | 'onGo'> & {
  onFound: (row: AwaitedRow) => void
}

/*
 * Goes to the next day with nothing booked of a product, or to the last days it has looked at, and says which it found; no longer
 * once the reader goes elsewhere.
 */
function useLookFurther({ period, pending, onGo, onFound }: LookFurther) {
  const client = useQueryClient()
  const t = useTranslations('reservations.products')
  const tReservations = useTranslations('common.reservations')
  const address = String(useSearchParams()[0])
  const [search] = useState(() =>
    createLookFurther(async (days) => {
      const query = { ...reservationQueries.days(days), staleTime: 30_000 }
      return (await client.query(query).catch(() => null))?.rows ?? null
    }),
  )
  // Whatever changes the address, the reader goes elsewhere.
  // oxlint-disable-next-line react/exhaustive-effect-dependencies
  useEffect(() => search.stop, [search, address])
  useEffect(() => pending?.subscribe(search.stop), [search, pending])
  return useStableCallback(async ({ key, product }: ProductRow) => {
    const found = await search.look(period, key)
    if (found === null) return
    const { date, free, bookedUntil } = found
    const answer = free
      ? t('nothingBookedOn', { day: formatDays(free), isToday: 'false' })
      : bookedUntil && t('bookedUntil', { day: formatDays(bookedUntil) })
    // The name keeps its own direction.
    const name = `\u2068${productName(product, tReservations('untitled'))}\u2069`
    if (answer) showToast({ text: `${name}: ${answer}` })
    onFound({ key, first: date })
    onGo({ date })
  })
}
