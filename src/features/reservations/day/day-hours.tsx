import { useTranslations } from 'use-intl'
import type { Reservation } from '#contract/reservation.ts'
import type { CalendarDate } from '#contract/dates/wall-clock.ts'
import { visibleHours, tallyByHour } from '#src/features/reservations/days/visible-hours.ts'
import { formatHourOnly, formatHour, formatNumber } from '#src/lib/i18n/formats.ts'

/** The seats of each hour of a day, from the hour `first` on. */
type HoursOfDay = { first: number; seats: number[] }

/** A bar chart of the seats by hour, hidden from screen readers; renders nothing without seats. */
export function DayHours({ first, seats }: HoursOfDay) {
  const maxSeats = Math.max(0, ...seats)
  if (maxSeats === 0) return null
  const peak = seats.indexOf(maxSeats)
  return (
    <div className="panel-hours-bars" aria-hidden="true">
      {seats.map((count, index) => (
        // The index identifies the hour.
        <span key={index} className="panel-hours-hour" data-peak={index === peak}>
          {index === peak && <span>{formatNumber(count)}</span>}
          <span className="panel-hours-bar" style={{ '--part': count / maxSeats }} />
          <span className="panel-hours-name">
            {index % 2 === 0 ? formatHourOnly(first + index) : '\u00a0'}
          </span>
        </span>
      ))}
    </div>
  )
}

/** The busiest hour of a day, as text. */
export function DayPeak({ first, seats }: HoursOfDay) {
  const t = useTranslations('reservations.calendar')
  const tReservations = useTranslations('common.reservations')
  const maxSeats = Math.max(0, ...seats)
  if (maxSeats === 0) return null
  return (
    <p className="tally-figure">
      <strong>{formatHour(first + seats.indexOf(maxSeats))}</strong>{' '}
      {t('peakHour', { seats: tReservations('seats', { count: maxSeats }) })}
    </p>
  )
}

/** Counts the seats in each visible hour of a day. */
export function seatsByHour(date: CalendarDate, reservations: Reservation[]): HoursOfDay {
  const { first, last } = visibleHours(reservations, { first: date, last: date })
  const seats = tallyByHour(reservations, date)
    .slice(first, last)
    .map((tally) => tally.seats)
  return { first, seats }
}
