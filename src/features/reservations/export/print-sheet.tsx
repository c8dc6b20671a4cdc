import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { useLayoutEffect } from 'react'
import { createPortal } from 'react-dom'
import { useTranslations } from 'use-intl'
import { orderTokenOf } from '#contract/orders.ts'
import type { Reservation } from '#contract/reservation.ts'
import type { CalendarDate } from '#contract/dates/wall-clock.ts'
import { orderQueries } from '#src/features/invoices/api/queries.ts'
import {
  reservationsByDay,
  sortedReservationsWithin,
} from '#src/features/reservations/days/reservations-by-day.ts'
import { eachDay } from '#src/features/reservations/days/days.ts'
import { tallyOf } from '#src/features/reservations/days/tally.ts'
import { TallyText } from '#src/features/reservations/reservation/labels/tally-figures.tsx'
import { formatFullDays, formatTime, joinParts, formatDay, formatNumber } from '#src/lib/i18n/formats.ts'
import { storeName } from '#src/lib/i18n/i18n.ts'
import { formattingLocale } from '#src/lib/i18n/screen-language.ts'
import { live } from '#src/lib/live/live-state.ts'
import { missingScope } from '#src/lib/session/missing-scope.ts'
import { storeNow } from '#src/lib/store-time.ts'
import { LanguageRuns } from '#src/ui/records/language-runs.tsx'
import { StoreText } from '#src/ui/records/store-text.tsx'
import { changesOver } from '#src/features/reservations/days/stays.ts'
import { parseTitle } from '#src/features/reservations/days/product-title.ts'
import { TimeOnDay } from '#src/features/reservations/reservation/labels/time-on-day.tsx'
import { ReservationName } from '#src/features/reservations/reservation/labels/reservation-name.tsx'
import { useHijriLabels } from '#src/features/reservations/reservation/labels/use-hijri-labels.ts'
import { useTypeLabel } from '#src/features/reservations/reservation/labels/use-type-label.ts'
import type { Filters } from '#src/features/reservations/days/filters.ts'
import type { ExportScope } from './export-scope.ts'
import './print-sheet.css'

/* More orders than a busy week has; the sheet of a month is for an overview. */
const maxOrders = 300
/* A browser opens the print dialog only shortly after the reader's press. */
const maxWaitMs = 1000

/** Some days on paper, with room for notes. Only print shows it, and hides the rest of the page. */
export function PrintSheet({ shown }: { shown: ExportScope }) {
  const t = useTranslations('reservations.export')
  const { reservations, days, filters } = shown
  const isDay = days.first === days.last
  const now = storeNow()
  const byDay = reservationsByDay(reservations, days)
  // Months would have pages of empty days.
  const shownDays = eachDay(days).filter((date) => isDay || byDay.get(date)?.length)
  useLayoutEffect(() => {
    const { body } = document
    body.toggleAttribute('data-paper', true)
    return () => void body.toggleAttribute('data-paper', false)
  }, [])
  return createPortal(
    // print-sheet.css shows it in print despite `hidden`.
    <div hidden className={`print-sheet ${formattingLocale().endsWith('arab') ? 'print-sheet-arab' : ''}`}>
      <header>
        <h1>{isDay ? t('sheetDay') : joinParts([t('sheetDays'), formatFullDays(days.first, days.last)])}</h1>
        <p>
          <StoreText text={storeName()} />
        </p>
        <p>{t('printedAt', { time: joinParts([formatFullDays(now), formatTime(now)]) })}</p>
        {filters && <SheetFilters filters={filters} />}
      </header>
      {shownDays.map((date) => (
        <PrintedDay key={date} date={date} reservations={byDay.get(date) ?? []} />
      ))}
      {!isDay && (
        <p className="print-total">
          {t('total')}: <TallyText tally={tallyOf(sortedReservationsWithin(reservations, days))} />
        </p>
      )}
    </div>,
    document.body,
  )
}

/* The filters in a line, if the days are filtered. */
function SheetFilters({ filters: { type, products, text, minSeats } }: { filters: Filters }) {
  const t = useTranslations('reservations')
  const tReservations = useTranslations('common.reservations')
  const typeLabel = useTypeLabel()
  const parts = [
    type === null ? '' : typeLabel(type),
    ...products.map((product) => product || t('calendar.productUnknown')),
    text.trim() === '' ? '' : t('calendar.quoted', { text: text.trim() }),
    minSeats === null ? '' : tReservations('seatsAtLeast', { count: minSeats }),
  ].filter(Boolean)
  if (parts.length === 0) return null
  const filters = joinParts(parts.map((part) => t('calendar.apart', { part })))
  return (
    <p dir="auto">
      <LanguageRuns text={t('export.sheetFilters', { filters })} />
    </p>
  )
}

/** Reads the numbers of the orders, where the store's events name orders, as long as the dialog can wait. */
export async function loadOrders(client: QueryClient, { reservations, days }: ExportScope): Promise<void> {
  if (!live.get().told || missingScope('orders.read_write') !== null) return
  const tokens = sortedReservationsWithin(reservations, days).map(({ url }) => orderTokenOf(url))
  const known = [...new Set(tokens)].filter((token) => token !== null).slice(0, maxOrders)
  const loading = known.map((token) => client.query(orderQueries.byToken(token)))
  // Those of an open card go on.
  const stop = () => client.cancelQueries({ queryKey: ['orders', 'token'], type: 'inactive' })
  const timer = setTimeout(() => void stop(), maxWaitMs)
  await Promise.allSettled(loading)
  clearTimeout(timer)
}

type PrintedDayProps = { date: CalendarDate; reservations: Reservation[] }

/** A day on paper: a line for each reservation with room for notes and a tick. */
export function PrintedDay({ date, reservations }: PrintedDayProps) {
  const t = useTranslations('reservations.export')
  const tReservations = useTranslations('common.reservations')
  const hijri = useHijriLabels().dates(date)
  const client = useQueryClient()
  const changing = new Set(changesOver(reservations, date))
  const heading = hijri ? `${formatDay(date)} (${hijri})` : formatDay(date)
  if (reservations.length === 0) {
    return (
      <section>
        <h2>{heading}</h2>
        <p>{t('noneOnDay')}</p>
      </section>
    )
  }
  const rows = reservations.map((reservation) => {
    const { queryKey } = orderQueries.byToken(orderTokenOf(reservation.url))
    return { reservation, order: client.getQueryData(queryKey)?.number }
  })
  const hasOrders = rows.some(({ order }) => order !== undefined)
  const columnCount = hasOrders ? 6 : 5
  return (
    <table>
      {/* Browsers repeat the head on each page, so the day's heading is on each page. */}
      <thead>
        <tr>
          <th colSpan={columnCount} scope="colgroup">
            <h2>{heading}</h2>
          </th>
        </tr>
        <tr>
          <th scope="col">{t('time')}</th>
          <th scope="col">{t('column.product')}</th>
          {hasOrders && <th scope="col">{t('order')}</th>}
          <th scope="col">{t('column.seats')}</th>
          <th scope="col">{t('notes')}</th>
          <th scope="col">{t('done')}</th>
        </tr>
      </thead>
      <tbody>
        {rows.map(({ reservation, order }) => {
          const { key, title, seats_count } = reservation
          const seats = seats_count ?? parseTitle(title).quantity
          return (
            <tr key={key}>
              <td>
                <TimeOnDay reservation={reservation} date={date} hasEnd />
              </td>
              <td>
                <ReservationName reservation={reservation} />
                {changing.has(reservation) && ` (${tReservations('stay.changesOver')})`}
              </td>
              {hasOrders && <td>{order !== undefined && <bdi>{order}</bdi>}</td>}
              <td>{seats !== null && formatNumber(seats)}</td>
              <td aria-label={t('notes')} />
              <td>☐</td>
            </tr>
          )
        })}
        <tr>
          <th colSpan={columnCount} scope="row">
            {t('total')}: <TallyText tally={tallyOf(reservations)} />
          </th>
        </tr>
      </tbody>
    </table>
  )
}
