import { useTranslations } from 'use-intl'
import type { Reservation } from '#contract/reservation.ts'
import type { CalendarDate } from '#contract/wall-clock.ts'
import { formatDay } from '#src/lib/formats.ts'
import { EmptyState } from '#src/ui/empty-state.tsx'
import { eachDay, overlapsDays, type Days } from './days.ts'
import { Seats } from './seats.tsx'
import { TimeOnDay } from './time-on-day.tsx'
import './agenda.css'

type AgendaProps = {
  days: Days
  reservations: Reservation[]
  isLoading: boolean
  onOpen: (key: string) => void
}

/** The reservations day by day, as a list to read down. */
export function Agenda({ days, reservations, isLoading, onOpen }: AgendaProps) {
  const t = useTranslations('calendar')
  const tReservations = useTranslations('reservations')
  const busyDays = eachDay(days)
    .map((date) => ({ date, onDay: reservationsOn(date, reservations) }))
    .filter(({ onDay }) => onDay.length > 0)
  if (busyDays.length === 0 && !isLoading) return <EmptyState text={t('empty')} hint={t('emptyHint')} />
  return (
    <div className="agenda">
      {busyDays.map(({ date, onDay }) => (
        <section key={date} className="card" aria-labelledby={`agenda-${date}`}>
          <header className="agenda-day">
            <h3 id={`agenda-${date}`}>{formatDay(date)}</h3>
            <p className="quiet">
              {tReservations('count', { count: onDay.length })} · <Seats reservations={onDay} />
            </p>
          </header>
          <ul className="record-list">
            {onDay.map((reservation) => (
              <li key={reservation.key}>
                <button type="button" className="agenda-row" onClick={() => onOpen(reservation.key)}>
                  <span className="agenda-time tabular">
                    <TimeOnDay reservation={reservation} date={date} />
                  </span>
                  <span className="agenda-title">
                    <bdi>{reservation.title || tReservations('untitled')}</bdi>
                  </span>
                  {reservation.seats_count !== null && (
                    <span className="quiet">
                      {tReservations('seats', { count: reservation.seats_count })}
                    </span>
                  )}
                </button>
              </li>
            ))}
          </ul>
        </section>
      ))}
    </div>
  )
}

function reservationsOn(date: CalendarDate, reservations: Reservation[]): Reservation[] {
  return reservations
    .filter((reservation) => overlapsDays(reservation, { first: date, last: date }))
    .toSorted((one, other) => (one.start < other.start ? -1 : 1))
}
