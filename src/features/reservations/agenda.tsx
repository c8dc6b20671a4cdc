import { useTranslations } from 'use-intl'
import type { Reservation } from '#contract/reservation.ts'
import { dateOf, type CalendarDate } from '#contract/wall-clock.ts'
import { formatDay, formatTime } from '#src/lib/formats.ts'
import { eachDay, overlapsDays, takesWholeDays, type Days } from './days.ts'
import { seatsOf } from './seats.ts'
import './agenda.css'

type AgendaProps = {
  days: Days
  reservations: Reservation[]
  isLoading: boolean
  onOpen: (key: string) => void
}

/** The reservations day by day, as a list to read down. */
export function Agenda({ days, reservations, isLoading, onOpen }: AgendaProps) {
  const t = useTranslations('reservations')
  const busyDays = eachDay(days)
    .map((date) => ({ date, onDay: reservationsOn(date, reservations) }))
    .filter(({ onDay }) => onDay.length > 0)
  if (busyDays.length === 0 && !isLoading) return <p className="card">{t('empty')}</p>
  return (
    <div className="agenda">
      {busyDays.map(({ date, onDay }) => (
        <section key={date} className="card" aria-labelledby={`agenda-${date}`}>
          <header className="agenda-day">
            <h3 id={`agenda-${date}`}>{formatDay(date)}</h3>
            <p className="quiet">
              {t('count', { count: onDay.length })} · {t('seats', { count: seatsOf(onDay) })}
            </p>
          </header>
          <ul className="record-list">
            {onDay.map((reservation) => (
              <li key={reservation.key}>
                <button type="button" className="agenda-row" onClick={() => onOpen(reservation.key)}>
                  <AgendaTime reservation={reservation} date={date} />
                  <bdi className="agenda-title">{reservation.title || t('untitled')}</bdi>
                  {reservation.seats_count !== null && (
                    <span className="quiet">{t('seats', { count: reservation.seats_count })}</span>
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

function AgendaTime({ reservation, date }: { reservation: Reservation; date: CalendarDate }) {
  const t = useTranslations('reservations')
  const startsEarlier = dateOf(reservation.start) < date
  const isAllDay = takesWholeDays(reservation) || startsEarlier
  return <span className="agenda-time tabular">{isAllDay ? t('allDay') : formatTime(reservation.start)}</span>
}

function reservationsOn(date: CalendarDate, reservations: Reservation[]): Reservation[] {
  return reservations
    .filter((reservation) => overlapsDays(reservation, { first: date, last: date }))
    .toSorted((one, other) => (one.start < other.start ? -1 : 1))
}
