import { useLayoutEffect, useRef } from 'react'
import { Link } from 'react-router'
import { useTranslations } from 'use-intl'
import type { Reservation } from '#contract/reservation.ts'
import { dateOf, type WallClock } from '#contract/dates/wall-clock.ts'
import { TimeOnDay } from '#src/features/reservations/labels/time-on-day.tsx'
import { formatHour, formatHourOnly, formatNumber, formatTime } from '#src/lib/i18n/formats.ts'
import { paths } from '#src/lib/paths.ts'
import { minuteOf, type DayTimeline, type Tile } from './day-timeline.ts'
import { ReservationLink, ReservationName } from './reservation-link.tsx'
import { SeatCount } from './seat-count.tsx'
import './day-tile.css'
import './hours-and-lanes.css'

type HoursAndLanesProps = { timeline: DayTimeline; allDay: Reservation[]; now: WallClock }

const maxAllDay = 4

/** The seats of each hour above the day's reservations in lanes, with a line for now. */
export function HoursAndLanes({ timeline, allDay, now }: HoursAndLanesProps) {
  const t = useTranslations('common.today')
  const tReservations = useTranslations('common.reservations')
  const { hours, lanes, hidden } = timeline
  const today = dateOf(now)
  const minute = minuteOf(now, today)
  const first = hours[0]?.hour ?? 0
  const maxSeats = Math.max(1, ...hours.map(({ seats }) => seats))
  const peak = hours.find(({ seats }) => seats === maxSeats)
  const hiddenCount = hidden.length + Math.max(0, allDay.length - maxAllDay)
  const fractionOfDay = (at: number) => (at - first * 60) / (hours.length * 60)
  const scroller = useRef<HTMLDivElement>(null)
  const initialFraction = useRef(fractionOfDay(minute))
  // A plot wider than the screen opens at the current time; afterwards only the reader scrolls it.
  useLayoutEffect(() => {
    const element = scroller.current
    if (element === null) return undefined
    // Reading the width here would force a second layout before the first paint.
    const layoutObserver = new ResizeObserver(() => {
      layoutObserver.disconnect()
      scrollToFraction(element, initialFraction.current)
    })
    layoutObserver.observe(element)
    return () => layoutObserver.disconnect()
  }, [scroller, initialFraction])
  return (
    <div className="day-hours">
      <header>
        <h2>{t('seatsByHour')}</h2>
        {peak && (
          <p className="quiet">
            {t('peak', { hour: formatHour(peak.hour), seats: tReservations('seats', { count: maxSeats }) })}
          </p>
        )}
        <Link className="button button-soft" to={paths.reservations('day', today)}>
          {t('openCalendar')}
        </Link>
      </header>
      {/* The plot is wider than a phone, so it scrolls sideways. */}
      <div ref={scroller} className="day-hours-scroll">
        <div className="day-hours-plot" style={{ '--hours': hours.length }}>
          <ol className="day-hours-bars">
            {hours.map(({ hour, seats }) => (
              <li key={hour} data-when={hourState(hour, minute)} style={{ '--part': seats / maxSeats }}>
                <span className="visually-hidden">
                  {formatHour(hour)}: {tReservations('seats', { count: seats })}
                </span>
                <b aria-hidden="true">{seats > 0 && formatNumber(seats)}</b>
                <i aria-hidden="true" />
                <small aria-hidden="true">{formatHourOnly(hour)}</small>
              </li>
            ))}
          </ol>
          {allDay.length > 0 && (
            <ul className="day-hours-whole">
              {allDay.slice(0, maxAllDay).map((reservation) => (
                <li key={reservation.key}>
                  <ReservationLink reservation={reservation} today={today} className="day-pill">
                    <ReservationName reservation={reservation} />
                    <span className="visually-hidden">{tReservations('allDay')}</span>
                    <SeatCount seats={reservation.seats_count} />
                  </ReservationLink>
                </li>
              ))}
            </ul>
          )}
          <div className="day-hours-lanes">
            {lanes.map((lane) => (
              <ul key={lane[0]?.reservation.key}>
                {lane.map((tile) => (
                  <li
                    key={tile.reservation.key}
                    style={{
                      '--from': fractionOfDay(tile.from),
                      '--to': fractionOfDay(Math.max(tile.to, tile.from + 30)),
                    }}
                  >
                    <ReservationLink
                      reservation={tile.reservation}
                      today={today}
                      className={`day-tile ${phaseClass(tile, minute)}`}
                      style={{ '--elapsed': `${elapsed(tile, minute)}%` }}
                    >
                      <ReservationName reservation={tile.reservation} />
                      <small>
                        <TimeOnDay reservation={tile.reservation} date={today} />
                        <SeatCount seats={tile.reservation.seats_count} />
                      </small>
                    </ReservationLink>
                  </li>
                ))}
              </ul>
            ))}
          </div>
          <i className="day-now" aria-hidden="true" style={{ '--from': fractionOfDay(minute) }} />
          <p className="day-now-time" style={{ '--from': fractionOfDay(minute) }}>
            {t('now', { time: formatTime(now) })}
          </p>
        </div>
      </div>
      {hiddenCount > 0 && (
        <Link to={paths.reservations('day', today)}>{t('more', { count: hiddenCount })}</Link>
      )}
    </div>
  )
}

/* Puts the current time at a third of the width, so that the future gets more room than the past. */
function scrollToFraction(scroller: HTMLElement, part: number): void {
  const from = Math.max(0, part * scroller.scrollWidth - scroller.clientWidth / 3)
  scroller.scrollLeft = scroller.matches(':dir(rtl)') ? -from : from
}

function hourState(hour: number, minute: number): 'past' | 'now' | 'coming' {
  if ((hour + 1) * 60 <= minute) return 'past'
  return hour * 60 <= minute ? 'now' : 'coming'
}

function phaseClass({ from, to }: Tile, minute: number): string {
  if (from > minute) return ''
  return to > minute ? 'day-tile-running' : 'day-tile-past'
}

function elapsed({ from, to }: Tile, minute: number): number {
  return to > from ? Math.round((100 * Math.max(0, minute - from)) / (to - from)) : 100
}
