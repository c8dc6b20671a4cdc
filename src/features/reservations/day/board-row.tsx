import { memo, type ReactNode } from 'react'
import { Link } from 'react-router'
import { useTranslations } from 'use-intl'
import type { Reservation } from '#contract/reservation.ts'
import { dateOf, type CalendarDate, type WallClock } from '#contract/dates/wall-clock.ts'
import { daysOfReservation, isDrawnAsBar, takesWholeDays } from '#src/features/reservations/days/days.ts'
import { ChangeMark } from '#src/features/reservations/reservation/changes/change-mark.tsx'
import { TimeOnDay } from '#src/features/reservations/reservation/labels/time-on-day.tsx'
import { formatMinutes, formatTime, formatWeekdayShort, timeRange, memoized } from '#src/lib/i18n/formats.ts'
import { minuteOf, minutesToEnd } from '#src/features/reservations/days/minutes-on.ts'
import { parseTitle } from '#src/features/reservations/days/product-title.ts'
import {
  ReservationName,
  ReservationSwatch,
} from '#src/features/reservations/reservation/labels/reservation-name.tsx'
import { reservationHue } from '#src/features/reservations/reservation/labels/reservation-hue.ts'
import { closesByGoingBack, paths } from '#src/lib/paths.ts'
import { fractionOf, placeOfWords, placeOnPhone, spanOf, type Axis } from './day-timeline.ts'
import type { Phase } from './phases.ts'
import '#src/features/reservations/reservation/labels/event-text.css'
import './board-row.css'

type BoardRowProps = Axis & {
  reservation: Reservation
  phase: Phase
  mark: ReactNode
  date: CalendarDate
  /** Null when the day is not today. */
  now: WallClock | null
  hasSeats: boolean
  /** Opens the details on this page; without it the row leads to them, and closing them returns to this page. */
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
  const { key, title, seats_count: seats } = reservation
  const { from, to } = spanOf(reservation, date)
  const isByDay = takesWholeDays(reservation)
  const { first, last } = daysOfReservation(reservation)
  const placeOf = (minute: number) => fractionOf(minute, { firstHour, hourCount })
  const bar = { from: placeOf(from), to: placeOf(to) }
  const isRunning = phase === 'running' && now !== null
  const minutes = hourCount > 0 ? minutesToEnd(reservation, isRunning ? now : reservation.start) : null
  const nowAt = now && placeOf(minuteOf(now, date))
  const time = minutes === null ? '' : formatMinutes(minutes)
  const place = placeOfWords(bar, nowAt, phase, time.length)
  const phonePlace = placeOnPhone(bar, phase)
  const { product } = parseTitle(title)
  const row = {
    'data-reservation': key,
    className: `board-row pressable plain-link start centred full grid ${phase === 'past' ? 'past' : ''} ${reservationHue(reservation)}`,
    style: {
      '--from': bar.from,
      '--to': bar.to,
      ...(nowAt !== null && {
        '--elapsed': `${Math.round((100 * (nowAt - bar.from)) / (bar.to - bar.from))}%`,
      }),
    },
    children: (
      <>
        <span className={`board-time ${timeLooks[phase] ?? 'strong'}`}>
          <BoardTime reservation={reservation} date={date} />
        </span>{' '}
        <span className="board-name swatched spacious centred flex">
          <ReservationSwatch reservation={reservation} />
          <span className="clamped" title={product.length > maxWholeLength ? product : undefined}>
            <ReservationName reservation={reservation} />
          </span>
          {mark}
          <ChangeMark reservations={[reservation]} />
        </span>{' '}
        {hasSeats && (
          <span className="seat-count label quiet">
            {seats === null
              ? tReservations('seatsUnknown')
              : memoized(`seats ${seats}`, () => tReservations('seats', { count: seats }))}
          </span>
        )}{' '}
        <span className="board-plot relative">
          {hourCount > 0 && (
            <i
              className={isByDay ? 'board-bar board-bar-day' : 'board-bar'}
              data-continued={first < date || undefined}
              data-continues={last > date || undefined}
            />
          )}
          {now !== null && <span className="visually-hidden">{t(`phases.${phase}`)}</span>}{' '}
          {time !== '' && (place ?? phonePlace) && (
            <small
              className={isRunning ? 'attention' : 'quiet'}
              data-is-length={!isRunning}
              data-place={place}
              data-phone-place={phonePlace}
            >
              {isRunning ? t('left', { time }) : time}
            </small>
          )}
        </span>
      </>
    ),
  }
  return (
    <li data-phase={phase}>
      {onOpen ? (
        <button type="button" {...row} onClick={() => onOpen(key)} />
      ) : (
        <Link {...row} to={paths.reservation(date, key)} state={closesByGoingBack} />
      )}
    </li>
  )
})

/* Quiet once it is past, and in the accent's colour before it begins. */
const timeLooks: Partial<Record<Phase, string>> = { past: 'regular', next: 'strong accent' }

/* Beside a time and seats on a phone two lines have room for shorter names. */
const maxWholeLength = 30

/* `11:00 – 12:00`: the start, then the end in quiet letters; `Fri 22:00` on the day before or after. */
function BoardTime({ reservation, date }: { reservation: Reservation; date: CalendarDate }) {
  const { start, end } = reservation
  if (isDrawnAsBar(reservation)) return <TimeOnDay reservation={reservation} date={date} />
  const hasEnd = end !== null && end > start
  const [from, to] = hasEnd ? timeRange(start, end) : [formatTime(start)]
  // One that ends at midnight does not lie on the next day.
  const isEndToday = daysOfReservation(reservation).last === date
  return (
    <time dateTime={start}>
      {dateOf(start) !== date && `${formatWeekdayShort(start)} `}
      {from}{' '}
      {hasEnd && (
        <small className="quiet label regular">
          {/* A narrow column breaks between the day and the time. */}–{'\u00a0'}
          {!isEndToday && `${formatWeekdayShort(end)} `}
          {to}
        </small>
      )}
    </time>
  )
}
