import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useMemo } from 'react'
import { Link, useNavigate, useSearchParams } from 'react-router'
import { useTranslations } from 'use-intl'
import { dateOf, type CalendarDate } from '#contract/dates/wall-clock.ts'
import type { Reservation } from '#contract/reservation.ts'
import { cachedReservations } from '#src/features/reservations/api/cached-reservations.ts'
import { reservationQueries } from '#src/features/reservations/api/queries.ts'
import { overlapsDays } from '#src/features/reservations/days/days.ts'
import { filterReservations, parseFilters } from '#src/features/reservations/days/filters.ts'
import { daysWithNothingBooked } from '#src/features/reservations/days/nothing-booked.ts'
import { productName } from '#src/features/reservations/days/product-title.ts'
import { reservationsByDay } from '#src/features/reservations/days/reservations-by-day.ts'
import { turnOf } from '#src/features/reservations/days/stays.ts'
import { visibleDays } from '#src/features/reservations/days/visible-days.ts'
import { StayFacts, type DayFact } from '#src/features/reservations/reservation/stay-facts.tsx'
import type { ViewProps } from '#src/features/reservations/reservation/view-props.ts'
import { formatDays } from '#src/lib/i18n/formats.ts'
import { useRefetchInterval } from '#src/lib/live/live-state.ts'
import { closesByGoingBack, paths } from '#src/lib/paths.ts'
import { storeToday } from '#src/lib/store-time.ts'
import { StoreText } from '#src/ui/records/store-text.tsx'
import { Skeleton } from '#src/ui/states/skeleton.tsx'
import type { ProductRow } from './product-rows.ts'
import { ProductTable } from './product-table.tsx'
import { useProductRows } from './use-product-rows.ts'

type ProductsOfDayProps = {
  date: CalendarDate
  /** The reservations of the day, all of them stays. */
  reservations: Reservation[]
  /** More products become a number. */
  maxRows?: number
  /** Opens the card of a reservation of the day; without it, and on other days, a page opens. */
  onOpen?: (key: string) => void
  onGo?: ViewProps['onGo'] | undefined
}

/** A day of stays: what begins, ends and is not booked, and below it the products by the days from then on. */
export function ProductsOfDay({ date, reservations, maxRows, onOpen, onGo }: ProductsOfDayProps) {
  const t = useTranslations('reservations.products')
  const navigate = useNavigate()
  const filters = String(useSearchParams()[0])
  const day = useMemo(() => ({ first: date, last: date }), [date])
  const days = useMemo(() => visibleDays({ view: 'products', date }), [date])
  const { data, isError } = useQuery({
    ...reservationQueries.days(days),
    ...cachedReservations(useQueryClient(), days),
    refetchInterval: useRefetchInterval(),
  })
  // What the page around has loaded of the day; facts and table say the same of it.
  const onDay = useQuery({ ...reservationQueries.days(day), enabled: false }).data?.rows ?? reservations
  const { loaded, byDay } = useMemo(() => {
    const others = data?.rows.filter((row) => !overlapsDays(row, day)) ?? []
    const loaded = [...onDay, ...others]
    const shown = filterReservations(loaded, parseFilters(new URLSearchParams(filters)))
    return { loaded, byDay: reservationsByDay(shown, days) }
  }, [onDay, data, filters, day, days])
  const goesOn = ({ stays }: ProductRow) => stays.every((row) => (turnOf(row, date) ?? 'goesOn') === 'goesOn')
  const rows = useProductRows(date, byDay, loaded).toSorted((a, b) => Number(goesOn(a)) - Number(goesOn(b)))
  const notBooked = useNothingBookedOn(date, rows)
  if (data === undefined && !isError) return <Skeleton isSilent />
  function open(key: string) {
    if (onOpen && reservations.some((row) => row.key === key)) return onOpen(key)
    const start = loaded.find((row) => row.key === key)?.start
    const first = start === undefined || dateOf(start) < date ? date : dateOf(start)
    void navigate(paths.reservation(first, key), { state: closesByGoingBack })
  }
  const more = rows.length - (maxRows ?? rows.length)
  return (
    <>
      <div className="board-facts flex wrap label">
        <StayFacts {...{ date, reservations }} onOpen={open} other={notBooked} />
      </div>
      <ProductTable
        {...{ days, byDay }}
        {...(data === undefined && { loadedDays: { first: date, last: date } })}
        rows={rows.slice(0, maxRows)}
        onOpen={open}
        onOpenDay={(day) => (onGo ? onGo({ date: day }) : void navigate(paths.reservations('day', day)))}
      />
      {more > 0 && (
        <Link className="button button-quiet board-more full" to={paths.reservations('products', date)}>
          {t('moreNames', { count: more })}
        </Link>
      )}
    </>
  )
}

/** The fact of a day of which products nothing is booked. */
export function useNothingBookedOn(date: CalendarDate, rows: readonly ProductRow[]): DayFact {
  const t = useTranslations('reservations.products')
  const tReservations = useTranslations('common.reservations')
  const tCalendar = useTranslations('reservations.calendar')
  const isToday = String(date === storeToday())
  const free = rows.filter(({ booked }) => daysWithNothingBooked(booked, [date]).length > 0)
  return {
    title: t('nothingBookedOn', { day: formatDays(date), isToday }),
    names: free.map(({ key, product }) => (
      <dd key={key}>
        <StoreText text={productName(product, tReservations('untitled'))} />
      </dd>
    )),
    sum: t('ofAll', { count: free.length, all: tCalendar('productCount', { count: rows.length }) }),
  }
}
