import { useTranslations } from 'use-intl'
import type { Reservation } from '#contract/reservation.ts'
import type { CalendarDate } from '#contract/dates/wall-clock.ts'
import { visibleHours, tallyByHour } from '#src/features/reservations/grid/grid-events.ts'
import { formatHourOnly, formatHour, formatNumber } from '#src/lib/i18n/formats.ts'

/** The seats of a day's hours, and from which hour on. */
type HoursOfDay = { first: number; seats: number[] }

/** The seats of a day's hours as bars, for the eye; nothing where none are known. */
export function DayHours({ first, seats }: HoursOfDay) {
  const maxSeats = Math.max(0, ...seats)
  if (maxSeats === 0) return null
  const peak = seats.indexOf(maxSeats)
  return (
    <div className="panel-hours-bars" aria-hidden="true">
      {seats.map((count, index) => (
        // The index is the hour.
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

/** The busiest of a day's hours, in words. */
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

/** The seats of the hours that are drawn of a day. */
export function seatsByHour(date: CalendarDate, reservations: Reservation[]): HoursOfDay {
  const { first, last } = visibleHours(reservations)
  const seats = tallyByHour(reservations, date)
    .slice(first, last)
    .map((tally) => tally.seats)
  return { first, seats }
}
