import ChevronRight from 'lucide-react/icons/chevron-right'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { useTranslations } from 'use-intl'
import type { Reservation } from '#contract/reservation.ts'
import { addDays, dateOf, type CalendarDate } from '#contract/wall-clock.ts'
import { formatNumber, formatTime, formatWeekday, joinParts } from '#src/lib/i18n/formats.ts'
import { paths } from '#src/lib/paths.ts'
import type { Bar } from './day-bars.ts'

type WorthALookProps = { bars: Bar[]; reservations: Reservation[]; today: CalendarDate }

/** The busiest of the coming days, and what was booked since yesterday. */
export function WorthALook({ bars, reservations, today }: WorthALookProps) {
  const t = useTranslations('today')
  const busiest = bars
    .slice(1)
    .reduce<Bar | null>((most, bar) => (bar.seats > (most?.seats ?? 0) ? bar : most), null)
  const fresh = newReservations(reservations, today)
  const [soonest] = fresh
  return (
    <section className="card worth-a-look" aria-labelledby="today-worth">
      <h2 id="today-worth">{t('worthALook')}</h2>
      <ul>
        {busiest && (
          <Sight
            number={busiest.seats}
            text={t('busiest')}
            detail={formatWeekday(busiest.date)}
            path={paths.reservations('day', busiest.date)}
          />
        )}
        {soonest && (
          <Sight
            number={fresh.length}
            text={t('newSince', { count: fresh.length })}
            detail={t('soonest', {
              when: joinParts([formatWeekday(dateOf(soonest.start)), formatTime(soonest.start)]),
            })}
            path={paths.reservations('agenda', dateOf(soonest.start))}
          />
        )}
      </ul>
      {!busiest && !soonest && <p className="quiet">{t('nothingComing')}</p>}
    </section>
  )
}

/* Booked yesterday or today and not over: the service has a date of booking, and no mark of what was seen. */
function newReservations(reservations: Reservation[], today: CalendarDate): Reservation[] {
  const since = addDays(today, -1)
  return reservations.filter(
    ({ created_at: bookedAt, start }) =>
      bookedAt !== null && dateOf(bookedAt) >= since && dateOf(start) >= today,
  )
}

function Sight({
  number,
  text,
  detail,
  path,
}: {
  number: number
  text: string
  detail: ReactNode
  path: string
}) {
  return (
    <li>
      <Link to={path}>
        <b>{formatNumber(number)}</b>
        <span>
          {text}
          <small className="quiet">{detail}</small>
        </span>
        <ChevronRight className="icon-mirrored" aria-hidden="true" size={18} strokeWidth={1.75} />
      </Link>
    </li>
  )
}
