import { useTranslations } from 'use-intl'
import type { Reservation } from '#contract/reservation.ts'
import type { CalendarDate } from '#contract/dates/wall-clock.ts'
import { tallyOf } from '#src/features/reservations/days/tally.ts'
import { changesOver } from '#src/features/reservations/days/changes-over.ts'
import { parseTitle } from '#src/features/reservations/days/product-title.ts'
import { TallyText } from '#src/features/reservations/reservation/labels/tally-text.tsx'
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
  return (
    <table>
      {/* Browsers repeat the head on each page, so the day's heading is on each page. */}
      <thead>
        <tr>
          <th colSpan={6} scope="colgroup">
            <h2>{heading}</h2>
          </th>
        </tr>
        <tr>
          <th scope="col">{t('time')}</th>
          <th scope="col">{t('column.product')}</th>
          <th scope="col">{t('column.quantity')}</th>
          <th scope="col">{t('column.seats')}</th>
          <th scope="col">{t('notes')}</th>
          <th scope="col">{t('done')}</th>
        </tr>
      </thead>
      <tbody>
        {reservations.toSorted(byTime).map((reservation) => {
          const { quantity } = parseTitle(reservation.title)
          const { key, seats_count: seats } = reservation
          return (
            <tr key={key}>
              <td>
                <TimeOnDay reservation={reservation} date={date} hasEnd />
              </td>
              <td>
                <ReservationName reservation={reservation} />
                {changing.has(reservation) && ` (${tReservations('stay.changesOver')})`}
              </td>
              <td>{quantity !== null && formatNumber(quantity)}</td>
              <td>{seats !== null && formatNumber(seats)}</td>
              <td aria-label={t('notes')} />
              <td>☐</td>
            </tr>
          )
        })}
        <tr>
          <th colSpan={6} scope="row">
            {t('total')}: <TallyText tally={tallyOf(reservations)} />
          </th>
        </tr>
      </tbody>
    </table>
  )
}

/* By start, so reservations from an earlier day and whole days come first. */
function byTime(a: Reservation, b: Reservation): number {
  return a.start < b.start ? -1 : Number(a.start > b.start)
}
