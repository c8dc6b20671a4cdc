import { useQueryClient } from '@tanstack/react-query'
import { useTranslations } from 'use-intl'
import type { Reservation } from '#contract/reservation.ts'
import type { CalendarDate } from '#contract/dates/wall-clock.ts'
import { orderTokenOf } from '#contract/orders.ts'
import { orderQueries } from '#src/features/invoices/api/queries.ts'
import { tallyOf } from '#src/features/reservations/days/tally.ts'
import { changesOver } from '#src/features/reservations/days/stays.ts'
import { parseTitle } from '#src/features/reservations/days/product-title.ts'
import { TallyText } from '#src/features/reservations/reservation/labels/tally-figures.tsx'
import { TimeOnDay } from '#src/features/reservations/reservation/labels/time-on-day.tsx'
import { ReservationName } from '#src/features/reservations/reservation/labels/reservation-name.tsx'
import { useHijriLabels } from '#src/features/reservations/reservation/labels/use-hijri-labels.ts'
import { formatDay, formatNumber } from '#src/lib/i18n/formats.ts'

type PrintedDayProps = {
  date: CalendarDate
  reservations: Reservation[]
  hasHijri: boolean
}

/** A day on paper: a line for each reservation with room for notes and a tick. */
export function PrintedDay({ date, reservations, hasHijri }: PrintedDayProps) {
  const t = useTranslations('reservations.export')
  const tReservations = useTranslations('common.reservations')
  const hijri = useHijriLabels()
  const client = useQueryClient()
  const changing = new Set(changesOver(reservations, date))
  const heading = hasHijri ? `${formatDay(date)} (${hijri.date(date)})` : formatDay(date)
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
