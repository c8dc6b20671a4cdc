import { useQuery } from '@tanstack/react-query'
import ArrowUpRight from 'lucide-react/icons/arrow-up-right'
import Clock from 'lucide-react/icons/clock'
import FileText from 'lucide-react/icons/file-text'
import { Link } from 'react-router'
import { useTranslations } from 'use-intl'
import type { Reservation } from '#contract/reservation.ts'
import { addDays, dateOf, type WallClock, type CalendarDate } from '#contract/dates/wall-clock.ts'
import { orderTokenOf } from '#contract/orders.ts'
import { reservationQueries } from '#src/features/reservations/api/queries.ts'
import { takesWholeDays } from '#src/features/reservations/days/days.ts'
import { turnOf } from '#src/features/reservations/days/stays.ts'
import { minuteOf } from '#src/features/reservations/days/minutes-on.ts'
import { formatMinutesAfter, formatSince } from '#src/lib/i18n/relative-time.ts'
import { TimeOnDay } from '#src/features/reservations/reservation/labels/time-on-day.tsx'
import { formatNumber, joinParts } from '#src/lib/i18n/formats.ts'
import { closesByGoingBack, paths } from '#src/lib/paths.ts'
import { safeLink } from '#src/lib/safe-link.ts'
import { ReservationName } from '#src/features/reservations/reservation/labels/reservation-name.tsx'
import { orderQueries } from '#src/features/invoices/api/queries.ts'
import { live } from '#src/lib/live/live-state.ts'
import { missingScope } from '#src/lib/session/missing-scope.ts'
import { useSharedState } from '#src/lib/use-shared-state.ts'
import { comingDays } from './day-bars.ts'

type NextReservationProps = {
  /** Undefined if nothing else comes today. */
  next: Reservation | undefined
  /** All reservations of today. */
  reservations: Reservation[]
  now: WallClock
}

/** The next reservation, of today or else of tomorrow, with the link to its order. */
export function NextReservation({ next, reservations, now }: NextReservationProps) {
  const t = useTranslations('today.next')
  const tStay = useTranslations('common.reservations.stay')
  const today = dateOf(now)
  if (next) {
    const time = formatMinutesAfter(minuteOf(next.start, today) - minuteOf(now, today))
    return <NextDetails when={t('in', { time })} reservation={next} date={today} now={now} />
  }
  const countOf = (turn: 'begins' | 'ends') =>
    reservations.filter((row) => turnOf(row, today) === turn).length
  const turns = (['begins', 'ends'] as const)
    .filter((turn) => countOf(turn) > 0)
    .map((turn) => `${tStay(`${turn}Today`)}: ${formatNumber(countOf(turn))}`)
  return (
    <>
      <p>{turns.length > 0 ? joinParts(turns) : t('empty')}</p>
      <FirstOfTomorrow now={now} />
    </>
  )
}

/* The first reservation that begins tomorrow; one by the hour comes before whole days. */
function FirstOfTomorrow({ now }: { now: WallClock }) {
  const t = useTranslations('today')
  const today = dateOf(now)
  const tomorrow = addDays(today, 1)
  const { data: coming } = useQuery(reservationQueries.days(comingDays(today)))
  const starting = coming?.rows.filter(({ start }) => dateOf(start) === tomorrow) ?? []
  const first = starting.find((reservation) => !takesWholeDays(reservation)) ?? starting[0]
  return first && <NextDetails when={t('tomorrow')} reservation={first} date={tomorrow} now={now} />
}

type NextDetailsProps = {
  /** `in 20 min`, or `tomorrow` */
  when: string
  reservation: Reservation
  date: CalendarDate
  now: WallClock
}

/* What is next: a reservation with its time in large letters, its seats and the link to its order. */
function NextDetails({ when, reservation, date, now }: NextDetailsProps) {
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
        <strong className="last pill">{when}</strong>
      </header>
      <p className="today-next-what words anywhere large strong flex wrap baseline">
        <span>
          <TimeOnDay reservation={reservation} date={date} />
        </span>{' '}
        <Link className="clamped plain-link" to={card} state={closesByGoingBack}>
          <ReservationName reservation={reservation} />
        </Link>
      </p>
      <p>
        {joinParts([
          seats === null || seats === 1 ? null : tReservations('seats', { count: seats }),
          bookedAt && t('booked', { when: formatSince(bookedAt, now) }),
        ])}
      </p>
      {order === null ? (
        <Link className="button" to={card} state={closesByGoingBack}>
          {t('open')}
        </Link>
      ) : (
        <div className="button-row">
          <a className="button grow" href={order} target="_blank" rel="noopener noreferrer">
            {tReservations('openOrder')}
            <ArrowUpRight aria-hidden="true" size={16} strokeWidth={2} className="icon-mirrored" />
          </a>
          <NextInvoice url={order} />
        </div>
      )}
    </>
  )
}

/* A link to the page of invoices with a known order filled in; nothing for an unknown one. `url` is that of the order. */
function NextInvoice({ url }: { url: string }) {
  const t = useTranslations('today')
  // No request where the store's events name no orders.
  const { told } = useSharedState(live)
  const isRequested = told && missingScope('orders.read_write') === null
  const { data: order } = useQuery(orderQueries.byToken(isRequested ? orderTokenOf(url) : null))
  if (!order) return null
  const name = t('nextInvoice', { number: order.number })
  return (
    <Link className="button" to={paths.invoices(order.id)} aria-label={name} title={name}>
      <FileText aria-hidden="true" size={18} strokeWidth={1.75} />
    </Link>
  )
}
