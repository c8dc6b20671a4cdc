import { Link } from 'react-router'
import { useTranslations } from 'use-intl'
import type { Reservation } from '#contract/reservation.ts'
import { dateOf, type CalendarDate, type WallClock } from '#contract/dates/wall-clock.ts'
import { TimeOnDay } from '#src/features/reservations/labels/time-on-day.tsx'
import { formatMinutes } from '#src/lib/i18n/formats.ts'
import { paths } from '#src/lib/paths.ts'
import { minuteOf } from './day-timeline.ts'
import type { Phase } from './phases.ts'
import { ReservationLink, ReservationName } from './reservation-link.tsx'
import { SeatCount } from './seat-count.tsx'

type RunningAndNextProps = { phases: Record<Phase, Reservation[]>; now: WallClock }

const maxRows = 6

/** The running reservations with their remaining time, then the next ones. */
export function RunningAndNext({ phases, now }: RunningAndNextProps) {
  const t = useTranslations('common.today')
  const today = dateOf(now)
  const running = phases.running
  const all = [...running, ...phases.next, ...phases.later]
  const shown = all.slice(0, maxRows)
  return (
    <section className="card today-rows" aria-labelledby="today-running">
      <h2 id="today-running">{t('runningAndNext')}</h2>
      {running.length === 0 && (
        <p className="quiet">{t(phases.allDay.length > 0 ? 'runningWholeDays' : 'runningEmpty')}</p>
      )}
      {running.length > 0 && all.length === running.length && <p className="quiet">{t('nextEmpty')}</p>}
      <ul>
        {shown.map((reservation) => (
          <li key={reservation.key}>
            <ReservationLink reservation={reservation} today={today} className="today-row">
              <span className="today-row-name">
                <ReservationName reservation={reservation} />
              </span>
              {running.includes(reservation) ? (
                <span className="today-left">{t('left', { time: timeLeft(reservation, now, today) })}</span>
              ) : (
                <span className="quiet">
                  <TimeOnDay reservation={reservation} date={today} />
                </span>
              )}
              <SeatCount seats={reservation.seats_count} />
            </ReservationLink>
          </li>
        ))}
      </ul>
      {all.length > shown.length && (
        <Link to={paths.reservations('day', today)}>{t('more', { count: all.length - shown.length })}</Link>
      )}
    </section>
  )
}

/* A reservation that runs past midnight counts until midnight. */
function timeLeft({ end }: Reservation, now: WallClock, today: CalendarDate): string {
  const left = minuteOf(end ?? now, today) - minuteOf(now, today)
  return formatMinutes(Math.max(1, left))
}
