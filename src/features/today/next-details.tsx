import ArrowUpRight from 'lucide-react/icons/arrow-up-right'
import Clock from 'lucide-react/icons/clock'
import { Link } from 'react-router'
import { useTranslations } from 'use-intl'
import type { Reservation } from '#contract/reservation.ts'
import type { CalendarDate, WallClock } from '#contract/dates/wall-clock.ts'
import { TimeOnDay } from '#src/features/reservations/reservation/labels/time-on-day.tsx'
import { joinParts } from '#src/lib/i18n/formats.ts'
import { formatSince } from '#src/lib/i18n/relative-time.ts'
import { closesByGoingBack, paths } from '#src/lib/paths.ts'
import { safeLink } from '#src/lib/safe-link.ts'
import { ReservationName } from '#src/features/reservations/reservation/labels/reservation-name.tsx'
import { NextInvoice } from './next-invoice.tsx'

type NextDetailsProps = {
  /** `in 20 min`, or `tomorrow` */
  when: string
  reservation: Reservation
  date: CalendarDate
  now: WallClock
}

/** What is next: a reservation with its time in large letters, its seats and the link to its order. */
export function NextDetails({ when, reservation, date, now }: NextDetailsProps) {
  const t = useTranslations('today.next')
  const tReservations = useTranslations('common.reservations')
  const { key, seats_count: seats, created_at: bookedAt, url } = reservation
  const card = paths.reservation(date, key)
  const order = safeLink(url)
  return (
    <>
      <header className="button-row">
        <Clock aria-hidden="true" size={18} strokeWidth={1.75} />
        <h2>{t('title')}</h2>
        <strong>{when}</strong>
      </header>
      <p className="today-next-what">
        <span>
          <TimeOnDay reservation={reservation} date={date} />
        </span>{' '}
        <Link className="clamped" to={card} state={closesByGoingBack}>
          <ReservationName reservation={reservation} />
        </Link>
      </p>
      <p>
        {joinParts([
          seats === null ? null : tReservations('seats', { count: seats }),
          bookedAt && t('booked', { when: formatSince(bookedAt, now) }),
        ])}
      </p>
      {order === null ? (
        <Link className="button" to={card} state={closesByGoingBack}>
          {t('open')}
        </Link>
      ) : (
        <div className="button-row">
          <a className="button" href={order} target="_blank" rel="noopener noreferrer">
            {tReservations('openOrder')}
            <ArrowUpRight aria-hidden="true" size={16} strokeWidth={2} className="icon-mirrored" />
          </a>
          <NextInvoice url={order} />
        </div>
      )}
    </>
  )
}
