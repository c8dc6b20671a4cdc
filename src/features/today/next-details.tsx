import ArrowUpRight from 'lucide-react/icons/arrow-up-right'
import Clock from 'lucide-react/icons/clock'
import { Link } from 'react-router'
import { useTranslations } from 'use-intl'
import type { Reservation } from '#contract/reservation.ts'
import type { CalendarDate, WallClock } from '#contract/dates/wall-clock.ts'
import { takesWholeDays } from '#src/features/reservations/days/days.ts'
import { TimeOnDay } from '#src/features/reservations/reservation/labels/time-on-day.tsx'
import { dayPeriodAt } from '#src/features/reservations/day/day-period.ts'
import { formatTime, joinParts } from '#src/lib/i18n/formats.ts'
import { formatSince } from '#src/lib/i18n/relative-time.ts'
import { closesByGoingBack, paths } from '#src/lib/paths.ts'
import { safeLink } from '#src/lib/safe-link.ts'
import { lazyPart } from '#src/ui/states/lazy-part.tsx'
import { ReservationName } from '#src/features/reservations/reservation/labels/reservation-name.tsx'
import { withTexts } from './with-texts.ts'

// Loaded after today's reservations are shown. The card of the reservation has the invoice too.
const NextInvoice = lazyPart(async () => (await withTexts(import('./next-invoice.tsx'))).NextInvoice, {
  Failed: () => null,
})

/** The heading of what is next. `when`: `in 20 min`, or `tomorrow`. */
export function NextHeading({ when }: { when: string }) {
  const t = useTranslations('common.today')
  return (
    <header className="button-row">
      <Clock aria-hidden="true" size={18} strokeWidth={1.75} />
      <h2>{t('next')}</h2>
      <strong>{when}</strong>
    </header>
  )
}

type NextDetailsProps = { reservation: Reservation; date: CalendarDate; now: WallClock }

/** A reservation with its time in large letters, its seats and the link to its order. */
export function NextDetails({ reservation, date, now }: NextDetailsProps) {
  const t = useTranslations('common.today')
  const tReservations = useTranslations('common.reservations')
  const { key, start, seats_count: seats, created_at: bookedAt, url } = reservation
  const time = formatTime(start)
  const card = paths.reservation(date, key)
  const order = safeLink(url)
  return (
    <>
      <p className="today-next-what">
        <span>
          {takesWholeDays(reservation) ? (
            <TimeOnDay reservation={reservation} date={date} />
          ) : (
            <time dateTime={start}>
              {time.slice(0, dayPeriodAt(time))}
              <small>{time.slice(dayPeriodAt(time))}</small>
            </time>
          )}
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
          {t('openReservation')}
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
