import { useMemo, memo, type ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import type { Reservation } from '#contract/reservation.ts'
import { dateOf, type CalendarDate } from '#contract/dates/wall-clock.ts'
import { byTurnOn, isDrawnAsBar } from '#src/features/reservations/days/days.ts'
import { changesOver, turnOf } from '#src/features/reservations/days/stays.ts'
import { gapsBefore } from '#src/features/reservations/days/nothing-booked.ts'
import { minuteOf, minutesToEnd } from '#src/features/reservations/days/minutes-on.ts'
import { phaseOf } from '#src/features/reservations/days/reservation-phase.ts'
import { formatTime, formatMinutes } from '#src/lib/i18n/formats.ts'
import { useStoreNow } from '#src/lib/use-store-now.ts'
import { Badge } from '#src/ui/badge.tsx'
import { ChangeMark } from '#src/features/reservations/reservation/changes/change-mark.tsx'
import { useGapsLabel } from '#src/features/reservations/reservation/labels/use-gaps-label.ts'
import { TimeOnDay } from '#src/features/reservations/reservation/labels/time-on-day.tsx'
import { otherQuantity } from '#src/features/reservations/reservation/labels/use-event-texts.ts'
import {
  ReservationName,
  ReservationSwatch,
} from '#src/features/reservations/reservation/labels/reservation-name.tsx'
import { reservationHue } from '#src/features/reservations/reservation/labels/reservation-hue.ts'
import { useNearness } from '#src/lib/hooks/use-nearness.ts'
import { savedPosition } from '#src/lib/storage/scroll-restoration.ts'
import { GoingOn } from './going-on.tsx'
import './reservation-row.css'

export type DayRowsProps = {
  date: CalendarDate
  /** The reservations of the day that pass the filters. */
  reservations: Reservation[]
  onOpen: (key: string) => void
}

/**
 * A list of any length of a day's reservations, today with the line of now. Draws the rows near the screen, in chunks, and all of
 * them on paper; `before` rows precede it on the page, whose first chunk draws without waiting. With the reservations of the day
 * without filters, `booked`, it says when nothing is booked between them.
 */
export function DayRows(props: DayRowsProps & { before?: number; booked?: Reservation[] | undefined }) {
  const { date, reservations, before = 0, booked = none, onOpen } = props
  const changing = useMemo(() => new Set(changesOver(reservations, date)), [reservations, date])
  const { sorted, going } = useMemo(() => withOneThatGoesOn(reservations, date), [reservations, date])
  const hasSeats = useMemo(() => reservations.some((row) => row.seats_count !== 1), [reservations])
  const t = useTranslations('common.today')
  const gapsLabel = useGapsLabel()
  const now = useStoreNow()
  const isToday = date === dateOf(now)
  const gaps = gapsBefore(reservations, booked, date, isToday ? minuteOf(now, date) : undefined)
  const next = isToday ? sorted.findIndex((row) => row.start > now && !isDrawnAsBar(row)) : -1
  const last = sorted.at(-1)
  // Stands before the next row, or after the last, which is a bar only on a day of bars alone: such a day has no line.
  const atEnd = isToday && next < 0 && last && !isDrawnAsBar(last) ? sorted.length - 1 : -1
  const line = (
    <p className="now-line calendar-now-place screen-only">
      <Badge kind="attention">{t('now', { time: formatTime(now) })}</Badge>
    </p>
  )
  function rowOf(reservation: Reservation) {
    if (reservation === going[0]) return <GoingOn stays={going} onOpen={onOpen} />
    const phase = phaseOf(reservation, now).name
    const gap = gaps.get(reservation.key)
    return (
      <>
        {reservation === sorted[next] && line}
        {gap && <p className="row-gap label quiet">{gapsLabel(gap, booked)}</p>}
        <ReservationRow
          {...{ reservation, date, hasSeats, onOpen }}
          isPast={phase === 'past'}
          minutesLeft={phase === 'running' ? minutesToEnd(reservation, now) : null}
          isChangingOver={changing.has(reservation)}
        />
        {reservation === sorted[atEnd] && line}
      </>
    )
  }
  return Array.from({ length: Math.ceil(sorted.length / chunkSize) }, (_, index) => {
    const start = index * chunkSize
    const rows = sorted.slice(start, start + chunkSize)
    const anchor = `${date} ${rows[0]?.key}`
    return (
      <Chunk
        key={start}
        {...{ rows, start, anchor, rowOf }}
        total={sorted.length}
        // Also draw the chunk that the reader saw before a reload, so that the scroll target has its real height.
        isNearInitially={
          before + start < chunkSize ||
          Math.floor(Math.max(next, atEnd) / chunkSize) === index ||
          anchor === savedPosition?.anchor
        }
      />
    )
  })
}

const none: Reservation[] = []

/* The stays that go on have one row together, in the place of the first. */
function withOneThatGoesOn(reservations: Reservation[], date: CalendarDate) {
  const going = reservations.filter((row) => turnOf(row, date) === 'goesOn')
  const others = new Set(going.slice(1))
  return { sorted: reservations.filter((row) => !others.has(row)).toSorted(byTurnOn(date)), going }
}

type ReservationRowProps = {
  reservation: Reservation
  /** The day of the list; the reservation may lie on other days too. */
  date: CalendarDate
  isPast: boolean
  /** How many minutes are left of one that is on now. */
  minutesLeft: number | null
  /** Whether another stay of its product begins or ends on the day that this one ends or begins. */
  isChangingOver: boolean
  /** Whether a row of the list has another number of seats than one. */
  hasSeats: boolean
  onOpen: (key: string) => void
}

/* A reservation in a list of a day; a press opens its details. */
const ReservationRow = memo(function ReservationRow(props: ReservationRowProps) {
  const { reservation, date, isPast, minutesLeft, isChangingOver, hasSeats, onOpen } = props
  const tReservations = useTranslations('common.reservations')
  const t = useTranslations('common.today')
  const { key, seats_count: seats } = reservation
  const quantity = otherQuantity(reservation)
  return (
    <button
      type="button"
      data-reservation={key}
      className={`reservation-row ${isPast ? 'past' : ''} phrases start baseline full grid ${reservationHue(reservation)}`}
      onClick={() => onOpen(key)}
    >
      <span className="reservation-row-time quiet">
        <TimeOnDay reservation={reservation} date={date} hasEnd />
      </span>
      <ReservationSwatch reservation={reservation} />
      <span className="reservation-row-title baseline gap flex">
        <span className="clamped pointed">
          <ReservationName reservation={reservation} />
          {quantity !== '' && <span className="visually-hidden">{quantity}</span>}
        </span>
        {minutesLeft !== null && (
          <small className="attention">{t('left', { time: formatMinutes(minutesLeft) })}</small>
        )}
        {isChangingOver && <span className="quiet">{tReservations('stay.changesOver')}</span>}
        <ChangeMark reservations={[reservation]} />
      </span>
      {hasSeats && seats !== null && (
        <span className="quiet">{tReservations('seats', { count: seats })}</span>
      )}
    </button>
  )
})

/* How many rows are drawn together. */
const chunkSize = 30

/** In px, for chunks that were never drawn; other chunks keep their measured height. */
export const estimatedRowHeight = 45

type ChunkProps = {
  rows: Reservation[]
  /** The place of the first row among all, and the number of all. */
  start: number
  total: number
  /** Identifies the chunk when a reload restores the scroll position. */
  anchor: string
  isNearInitially: boolean
  rowOf: (row: Reservation) => ReactNode
}

/* Some rows, drawn near the screen and on paper; elsewhere their height is left, so rows may have any height. */
function Chunk({ rows, start, total, anchor, isNearInitially, rowOf }: ChunkProps) {
  const { element, isNear, height } = useNearness<HTMLDivElement>(isNearInitially, rows.length)
  const blockSize = isNear ? undefined : (height ?? rows.length * estimatedRowHeight)
  return (
    <div ref={element} className="rows-chunk" data-anchor={anchor} style={{ blockSize }}>
      {isNear && (
        <ul className="record-list">
          {rows.map((row, index) => (
            <li key={row.key} aria-setsize={total} aria-posinset={start + index + 1}>
              {rowOf(row)}
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}
