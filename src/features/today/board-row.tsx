import { useTranslations } from 'use-intl'
import type { Reservation } from '#contract/reservation.ts'
import { addDays, dateOf, type CalendarDate, type WallClock } from '#contract/dates/wall-clock.ts'
import { takesWholeDays } from '#src/features/reservations/days/days.ts'
import { TimeOnDay } from '#src/features/reservations/reservation/labels/time-on-day.tsx'
import { minuteOf, spanOf, type HourOfDay } from '#src/features/today/day/day-timeline.ts'
import type { Phase } from '#src/features/today/day/phases.ts'
import { dayPeriodAt } from '#src/features/today/day/day-period.ts'
import { formatMinutes, formatTime } from '#src/lib/i18n/formats.ts'
import { BoardName, ReservationLink } from './reservation-link.tsx'
import { SeatCount } from './seat-count.tsx'
import './board-row.css'

type BoardRowProps = {
  reservation: Reservation
  phase: Phase
  hours: HourOfDay[]
  now: WallClock
}

/** A reservation of today: when, what, its seats, and its bar on the axis of the board. */
export function BoardRow({ reservation, phase, hours, now }: BoardRowProps) {
  const t = useTranslations('common.today')
  const today = dateOf(now)
  const minute = minuteOf(now, today)
  const { from, to } = spanOf(reservation, today)
  const fractionOf = (at: number) =>
    Math.min(1, Math.max(0, (at - (hours[0]?.hour ?? 0) * 60) / (hours.length * 60)))
  const [start, end] = [fractionOf(from), fractionOf(to)]
  const left = phase === 'running' ? minutesLeft(reservation, now) : null
  return (
    <li data-phase={phase}>
      <ReservationLink
        reservation={reservation}
        date={today}
        className="board-row"
        style={{
          '--from': start,
          '--to': end,
          '--elapsed': `${Math.round((100 * (minute - from)) / (to - from))}%`,
        }}
      >
        <span className="board-time tabular">
          <BoardTime reservation={reservation} date={today} />
        </span>{' '}
        <BoardName reservation={reservation} /> <SeatCount seats={reservation.seats_count} />{' '}
        <span className="board-plot">
          <i className={takesWholeDays(reservation) ? 'board-bar board-bar-day' : 'board-bar'} />
          <span className="visually-hidden">{t(`phases.${phase}`)}</span>{' '}
          {left !== null && (
            <small style={end < 0.7 ? undefined : { '--before': start > 0.3 ? start : end }}>
              {t('left', { time: formatMinutes(left) })}
            </small>
          )}
        </span>
      </ReservationLink>
    </li>
  )
}

/* Null for one that goes on beyond tomorrow: a number of hours would say little. */
function minutesLeft({ end }: Reservation, now: WallClock): number | null {
  if (end === null || dateOf(end) > addDays(dateOf(now), 1)) return null
  return Math.max(1, Math.round((Date.parse(`${end}Z`) - Date.parse(`${now}Z`)) / 60_000))
}

/* `11:00 – 12:00`: the start, then the end in quiet letters. Am or pm is written once if both share it. */
function BoardTime({ reservation, date }: { reservation: Reservation; date: CalendarDate }) {
  const { start, end } = reservation
  const hasBothTimes =
    dateOf(start) === date && end !== null && end > start && dateOf(end) <= addDays(date, 1)
  if (takesWholeDays(reservation) || !hasBothTimes) return <TimeOnDay reservation={reservation} date={date} />
  const [from, to] = [formatTime(start), formatTime(end)]
  const period = from.slice(dayPeriodAt(from))
  return (
    <time dateTime={start}>
      {to.endsWith(period) ? from.slice(0, dayPeriodAt(from)) : from} <small>– {to}</small>
    </time>
  )
}
