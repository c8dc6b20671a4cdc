import { useTranslations } from 'use-intl'
import type { Reservation } from '#contract/reservation.ts'
import type { CalendarDate } from '#contract/dates/wall-clock.ts'
import { hoursToDraw, tallyByHour } from '#src/features/reservations/grid/grid-events.ts'
import { formatHourAlone, formatHour, formatNumber } from '#src/lib/i18n/formats.ts'
import './day-hours.css'

/** The seats of a day's hours, and from which hour on. */
type HoursOfDay = { first: number; seats: number[] }

/** The seats of a day's hours as bars, for the eye; nothing where none are known. */
export function DayHours({ first, seats }: HoursOfDay) {
  const most = Math.max(0, ...seats)
  if (most === 0) return null
  const peak = seats.indexOf(most)
  return (
    <div className="panel-hours-bars" aria-hidden="true">
      {seats.map((count, index) => (
        // The index is the hour.
        <span key={index} className="panel-hours-hour" data-peak={index === peak}>
          {index === peak && <span>{formatNumber(count)}</span>}
          <span className="panel-hours-bar" style={{ '--part': count / most }} />
          <span className="panel-hours-name">
            {index % 2 === 0 ? formatHourAlone(first + index) : '\u00a0'}
          </span>
        </span>
      ))}
    </div>
  )
}

/** The busiest of a day's hours, in words. */
export function DayPeak({ first, seats }: HoursOfDay) {
  const t = useTranslations('calendar')
  const tReservations = useTranslations('reservations')
  const most = Math.max(0, ...seats)
  if (most === 0) return null
  return (
    <p className="tally-figure">
      <strong>{formatHour(first + seats.indexOf(most))}</strong>{' '}
      {t('peakHour', { seats: tReservations('seats', { count: most }) })}
    </p>
  )
}

/** The seats of the hours that are drawn of a day. */
export function seatsByHour(date: CalendarDate, reservations: Reservation[]): HoursOfDay {
  const { first, last } = hoursToDraw(reservations)
  const seats = tallyByHour(reservations, date)
    .slice(first, last)
    .map((tally) => tally.seats)
  return { first, seats }
}
