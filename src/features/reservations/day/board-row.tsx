import { memo, type ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import type { Reservation } from '#contract/reservation.ts'
import { addDays, dateOf, type CalendarDate, type WallClock } from '#contract/dates/wall-clock.ts'
import { daysOfReservation, takesWholeDays } from '#src/features/reservations/days/days.ts'
import { TimeOnDay } from '#src/features/reservations/reservation/labels/time-on-day.tsx'
import { formatDayOfMonth, formatMinutes, formatTime, formatWeekdayShort } from '#src/lib/i18n/formats.ts'
import { dayPeriodAt } from './day-period.ts'
import { minuteOf } from '#src/features/reservations/days/minutes-on.ts'
import { fractionOf, spanOf, type Axis } from './day-timeline.ts'
import type { Phase } from './phases.ts'
import { BoardName, ReservationLink } from './reservation-link.tsx'
import { SeatCount } from './seat-count.tsx'
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
  const { from, to } = spanOf(reservation, date)
  const isByDay = takesWholeDays(reservation)
  const [start = 0, end = 1] = [from, to].map((minute) => fractionOf(minute, { firstHour, hourCount }))
  const left = phase === 'running' && now !== null ? minutesLeft(reservation, now) : null
  const length = left === null && !isByDay && hourCount > 0 ? minutesOf(reservation) : null
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
        {hasSeats && <SeatCount seats={reservation.seats_count} />}{' '}
        <span className="board-plot">
          {hourCount > 0 && <i className={isByDay ? 'board-bar board-bar-day' : 'board-bar'} />}
          {now !== null && <span className="visually-hidden">{t(`phases.${phase}`)}</span>}{' '}
          {(left ?? length) !== null && (
            <small
              data-is-length={left === null}
              style={end < 0.7 ? undefined : { '--before': start > 0.3 ? start : end }}
            >
              {left === null ? formatMinutes(length ?? 0) : t('left', { time: formatMinutes(left) })}
            </small>
          )}
        </span>
      </ReservationLink>
    </li>
  )
})

/* Null for one that goes on beyond tomorrow: a number of hours would say little. */
function minutesLeft(reservation: Reservation, now: WallClock): number | null {
  return minutesOf({ ...reservation, start: now }, 1)
}

/* Null without a length, and for one that ends later than on the next day. */
function minutesOf({ start, end }: Reservation, min = 0): number | null {
  if (end === null || end <= start || dateOf(end) > addDays(dateOf(start), 1)) return null
  return Math.max(min, Math.round((Date.parse(`${end}Z`) - Date.parse(`${start}Z`)) / 60_000))
}

/* `11:00 – 12:00`: the start, then the end in quiet letters. Am or pm is written once if both share it. */
function BoardTime({ reservation, date }: { reservation: Reservation; date: CalendarDate }) {
  if (takesWholeDays(reservation)) return <TimeOnDay reservation={reservation} date={date} />
  const { start, end } = reservation
  const from = timeFrom(date, start)
  if (end === null || end <= start) return <time dateTime={start}>{from}</time>
  // One that ends at midnight does not lie on the next day.
  const to = daysOfReservation(reservation).last === date ? formatTime(end) : timeFrom(date, end)
  const period = from.slice(dayPeriodAt(from))
  const isShared = dateOf(start) === date && dateOf(end) === date && to.endsWith(period)
  return (
    <time dateTime={start}>
      {isShared ? from.slice(0, dayPeriodAt(from)) : from} <small>– {to}</small>
    </time>
  )
}

/* A time on this day, `Fri 22:00` on one less than a week away, else `20 Nov 22:00`. */
function timeFrom(date: CalendarDate, time: WallClock): string {
  const day = dateOf(time)
  if (day === date) return formatTime(time)
  const isNear = day < addDays(date, 7) && day > addDays(date, -7)
  // A narrow column breaks between the day and the time.
  const clock = formatTime(time).replace(' ', '\u00a0')
  return `${isNear ? formatWeekdayShort(time) : formatDayOfMonth(time)} ${clock}`
}
