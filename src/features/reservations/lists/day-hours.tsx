import { useMemo } from 'react'
import { useTranslations } from 'use-intl'
import type { Reservation } from '#contract/reservation.ts'
import type { CalendarDate } from '#contract/wall-clock.ts'
import { hoursToDraw, tallyByHour } from '#src/features/reservations/grid/grid-events.ts'
import { formatHourAlone, formatHour, formatNumber, joinParts } from '#src/lib/i18n/formats.ts'
import './day-hours.css'

type DayHoursProps = { date: CalendarDate; reservations: Reservation[] }

/** The seats of a day's hours as bars, the most of them with its number and in words; nothing where none are known. */
export function DayHours({ date, reservations }: DayHoursProps) {
  const t = useTranslations('calendar')
  const tReservations = useTranslations('reservations')
  const { first, seats } = useMemo(() => seatsByHour(date, reservations), [date, reservations])
  const most = Math.max(0, ...seats)
  if (most === 0) return null
  const peak = seats.indexOf(most)
  return (
    <figure className="panel-hours-figure">
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
      <figcaption className="quiet">
        {t('peak', {
          peak: joinParts([formatHour(first + peak), tReservations('seats', { count: most })]),
        })}
      </figcaption>
    </figure>
  )
}

function seatsByHour(date: CalendarDate, reservations: Reservation[]) {
  const { first, last } = hoursToDraw(reservations)
  const seats = tallyByHour(reservations, date)
    .slice(first, last)
    .map((tally) => tally.seats)
  return { first, seats }
}
