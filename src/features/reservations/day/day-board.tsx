import { Fragment, type ReactNode } from 'react'
import type { Reservation } from '#contract/reservation.ts'
import type { CalendarDate, WallClock } from '#contract/dates/wall-clock.ts'
import { hasOtherSeats, tallyOf } from '#src/features/reservations/days/tally.ts'
import { BoardAxis } from './board-axis.tsx'
import { BoardRow } from './board-row.tsx'
import type { BoardRow as Row } from './board-rows.ts'
import { hoursOfDay } from './day-timeline.ts'
import './day-board.css'

export type DayBoardProps = {
  date: CalendarDate
  /** All reservations of the day. */
  reservations: Reservation[]
  /** Those with a row, whole days first, then by start. */
  rows: Row[]
  /** Null when the day is not today. */
  now: WallClock | null
  /** Names the list of rows. */
  label: string
  /** Whether the hours stand above the rows. */
  hasAxis?: boolean
  /** The reservation whose card is open, in place of its row. */
  opened?: { reservation: Reservation; card: ReactNode } | undefined
  /** Stands before the rows. */
  children?: ReactNode
  /** Returns what stands beside a name. */
  markOf?: (reservation: Reservation) => ReactNode
  /** Returns the items of the list before a row. */
  beforeOf?: (reservation: Reservation) => ReactNode
  onOpen?: (key: string) => void
}

/** The reservations of a day on one axis below what is on in each hour; without reservations by the hour it has no axis. */
export function DayBoard({
  date,
  reservations,
  rows,
  now,
  label,
  hasAxis = true,
  opened,
  children,
  markOf,
  beforeOf,
  onOpen,
}: DayBoardProps) {
  const hours = hasAxis ? hoursOfDay(reservations, date, now) : []
  const hasSeats = hasOtherSeats(tallyOf(reservations))
  const axis = { firstHour: hours[0]?.hour ?? 0, hourCount: hours.length }
  return (
    <div className="board-grid relative" data-has-seats={hasSeats} data-has-axis={hours.length > 0}>
      {hours.length > 0 && <BoardAxis {...axis} {...{ hours, hasSeats, now }} />}
      {children}
      <ol className="board-rows" aria-label={label}>
        {rows.map(({ reservation, phase }) => (
          <Fragment key={reservation.key}>
            {beforeOf?.(reservation)}
            {reservation === opened?.reservation ? (
              <li>{opened.card}</li>
            ) : (
              <BoardRow
                {...axis}
                {...{ reservation, phase, date, now, hasSeats, onOpen }}
                mark={markOf?.(reservation) ?? null}
              />
            )}
          </Fragment>
        ))}
      </ol>
    </div>
  )
}
