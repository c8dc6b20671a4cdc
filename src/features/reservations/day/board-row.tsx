import { memo, type ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import type { Reservation } from '#contract/reservation.ts'
import { dateOf, type CalendarDate, type WallClock } from '#contract/dates/wall-clock.ts'
import { daysOfReservation, isDrawnAsBar, takesWholeDays } from '#src/features/reservations/days/days.ts'
import { TimeOnDay } from '#src/features/reservations/reservation/labels/time-on-day.tsx'
import { formatMinutes, formatTime, formatWeekdayShort } from '#src/lib/i18n/formats.ts'
import { minuteOf } from '#src/features/reservations/days/minutes-on.ts'
import { fractionOf, placeOfWords, spanOf, type Axis } from './day-timeline.ts'
import type { Phase } from './phases.ts'
import { BoardName, ReservationLink } from './reservation-link.tsx'
import './board-row.css'

type BoardRowProps = Axis & {
  reservation: Reservation
  phase: Phase
  mark: ReactNode
  date: CalendarDate
  /** Null when the day is not today. */
  now: WallClock | null
  hasSeats: boolean
  onOpen?: ((key: string) => void) | undefined
}

/** A reservation of a day: when, what, its seats, and its bar on the axis of the board. */
export const BoardRow = memo(function BoardRow({
  reservation,
  phase,
  mark,
  date,
  now,
  firstHour,
  hourCount,
  hasSeats,
  onOpen,
}: BoardRowProps) {
  const t = useTranslations('common.today')
  const tReservations = useTranslations('common.reservations')
  const { seats_count: seats } = reservation
  const { from, to } = spanOf(reservation, date)
  const isByDay = takesWholeDays(reservation)
  const [start = 0, end = 1] = [from, to].map((minute) => fractionOf(minute, { firstHour, hourCount }))
  const isRunning = phase === 'running' && now !== null
  const minutes = hourCount > 0 ? minutesOf(reservation, isRunning ? now : reservation.start) : null
  const nowAt = now && fractionOf(minuteOf(now, date), { firstHour, hourCount })
  const place = minutes === null ? null : placeOfWords({ from: start, to: end }, nowAt, phase)
  return (
    <li data-phase={phase}>
      <ReservationLink
        reservation={reservation}
        date={date}
        className="board-row"
        onOpen={onOpen}
        style={{
          '--from': start,
          '--to': end,
          ...(now && { '--elapsed': `${Math.round((100 * (minuteOf(now, date) - from)) / (to - from))}%` }),
        }}
      >
        <span className="board-time tabular">
          <BoardTime reservation={reservation} date={date} />
        </span>{' '}
        <BoardName reservation={reservation} mark={mark} />{' '}
        {hasSeats && (
          <span className="seat-count quiet tabular">
            {seats === null ? tReservations('seatsUnknown') : tReservations('seats', { count: seats })}
          </span>
        )}{' '}
        <span className="board-plot">
          {hourCount > 0 && <i className={isByDay ? 'board-bar board-bar-day' : 'board-bar'} />}
          {now !== null && <span className="visually-hidden">{t(`phases.${phase}`)}</span>}{' '}
          {minutes !== null && place !== null && (
            <small data-is-length={!isRunning} data-place={place}>
              {isRunning ? t('left', { time: formatMinutes(minutes) }) : formatMinutes(minutes)}
            </small>
          )}
        </span>
      </ReservationLink>
    </li>
  )
})

/* Null for a stay, of which a number of hours would say little, and without a length. */
function minutesOf(reservation: Reservation, from: WallClock): number | null {
  const { start, end } = reservation
  if (end === null || end <= start || isDrawnAsBar(reservation)) return null
  return Math.max(1, Math.round((Date.parse(`${end}Z`) - Date.parse(`${from}Z`)) / 60_000))
}

/* `11:00 – 12:00`: the start, then the end in quiet letters. */
function BoardTime({ reservation, date }: { reservation: Reservation; date: CalendarDate }) {
  const { start, end } = reservation
  if (isDrawnAsBar(reservation)) return <TimeOnDay reservation={reservation} date={date} />
  return (
    <time dateTime={start}>
      {timeFrom(date, start)}
      {/* One that ends at midnight does not lie on the next day. */}
      {end !== null && end > start && (
        <small className="quiet">
          {' '}
          – {daysOfReservation(reservation).last === date ? formatTime(end) : timeFrom(date, end)}
        </small>
      )}
    </time>
  )
}

/* A time on this day, and `Fri 22:00` on the one before or after. */
function timeFrom(date: CalendarDate, time: WallClock): string {
  if (dateOf(time) === date) return formatTime(time)
  // A narrow column breaks between the day and the time.
  return `${formatWeekdayShort(time)} ${formatTime(time).replace(' ', '\u00a0')}`
}
