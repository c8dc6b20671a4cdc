import { Fragment, type ReactNode, useMemo } from 'react'
import type { Reservation } from '#contract/reservation.ts'
import { type CalendarDate, type WallClock, dateOf } from '#contract/dates/wall-clock.ts'
import { hasOtherSeats, tallyOf } from '#src/features/reservations/days/tally.ts'
import './board-axis.css'
import './skyline.css'
import { BoardRow } from './board-row.tsx'
import type { BoardRow as Row } from './phases.ts'
import { hoursOfDay, fractionOf, peakOf, type Axis } from './day-timeline.ts'
import './day-board.css'
import { useTranslations } from 'use-intl'
import {
  formatHour,
  formatNumber,
  formatTime,
  memoized,
  formatMinute,
  joinParts,
} from '#src/lib/i18n/formats.ts'
import { minuteOf, minutesOn } from '#src/features/reservations/days/minutes-on.ts'
import {
  type HourOfDay,
  gapsOfDay,
  isOnDay,
  isWithinHours,
} from '#src/features/reservations/days/nothing-booked.ts'
import { useGapsLabel } from '#src/features/reservations/reservation/labels/use-gaps-label.ts'
import { useTallyLabels } from '#src/features/reservations/reservation/labels/use-tally-labels.ts'

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
  /** Returns what stands beside a name, before the mark of what has changed. */
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

type BoardAxisProps = Axis & { hours: HourOfDay[]; hasSeats: boolean; now: WallClock | null }

/** The head of a board: the names of its columns, how many are on at once in each hour as columns, and the line of now. */
function BoardAxis({ hours, hasSeats, now, ...axis }: BoardAxisProps) {
  const t = useTranslations('common')
  const minute = now && minuteOf(now, dateOf(now))
  const peak = peakOf(hours)
  const max = peak?.atOnce ?? 1
  // So that no label touches the next: `10 am` is wider than `10:00`.
  const maxLabels = /[a-z]/.test(formatHour(0)) ? 6 : 8
  const step = Math.max(2, Math.ceil(hours.length / maxLabels))
  return (
    <>
      <div className="board-axis grid small">
        {(['time', 'reservation', 'seats'] as const).map(
          (column) =>
            (column !== 'seats' || hasSeats) && (
              <span key={column} className="quiet" aria-hidden="true">
                {t(`today.columns.${column}`)}
              </span>
            ),
        )}
        <ol
          className="board-skyline grid"
          aria-label={t('board.byHour')}
          data-digits={Math.min(String(max).length, 3)}
        >
          {hours.map(({ hour, atOnce }) => (
            <li key={hour} data-when={hourState(hour, minute)} style={{ '--part': atOnce / max }}>
              <span className="visually-hidden">
                {formatHour(hour)}:{' '}
                {memoized(`count ${atOnce}`, () => t('reservations.count', { count: atOnce }))}
              </span>
              <b
                className={hourState(hour, minute) === 'past' ? 'quiet regular' : undefined}
                aria-hidden="true"
                data-peak={hour === peak?.hour || undefined}
              >
                {atOnce > 0 && formatNumber(atOnce)}
              </b>
              {atOnce > 0 && <i aria-hidden="true" />}
              <small className="quiet unbroken flex" aria-hidden="true">
                {hour % step === 0 && formatHour(hour)}
              </small>
            </li>
          ))}
        </ol>
      </div>
      <div className="board-lines">
        {hours.map(
          ({ hour }) =>
            hour % step === 0 && <i key={hour} style={{ '--from': fractionOf(hour * 60, axis) }} />,
        )}
        {now !== null && minute !== null && (
          <>
            <i className="board-now screen-only" style={{ '--from': fractionOf(minute, axis) }} />
            <p className="flex screen-only" style={{ '--from': fractionOf(minute, axis) }}>
              <span className="visually-hidden">{t('today.now', { time: formatTime(now) })}</span>
              <span className="rigid pill unbroken small strong" aria-hidden="true">
                {formatTime(now)}
              </span>
            </p>
          </>
        )}
      </div>
    </>
  )
}

function hourState(hour: number, minute: number | null): 'past' | 'now' | 'coming' {
  if (minute === null || hour * 60 > minute) return 'coming'
  return (hour + 1) * 60 <= minute ? 'past' : 'now'
}

type BoardFactsProps = {
  date: CalendarDate
  reservations: Reservation[]
  /** The reservations of the day without filters. */
  booked?: Reservation[] | undefined
  now: WallClock | null
  /** Rows that are all in sight say the gaps too. */
  hasGapsBelow?: boolean
}

/** The fullest moment of a day, and when nothing is booked between its reservations; of today only what is still to come. */
export function BoardFacts({
  date,
  reservations,
  booked = reservations,
  now,
  hasGapsBelow = false,
}: BoardFactsProps) {
  const t = useTranslations('common.board')
  const labelsOf = useTallyLabels()
  const gapsLabel = useGapsLabel()
  const peak = useMemo(() => peakOf(hoursOfDay(reservations, date, null)), [reservations, date])
  const gaps = useMemo(
    () => gapsOfDay(booked, date, now ? minuteOf(now, date) : undefined),
    [booked, date, now],
  )
  return (
    <>
      {peak && (
        <p>
          {joinParts([
            t('peak', { time: formatMinute(peak.minute), count: formatNumber(peak.atOnce) }),
            labelsOf(tallyAt(reservations, date, peak.minute)).otherSeats,
          ])}
        </p>
      )}
      {gaps.length > 0 && !hasGapsBelow && <p>{gapsLabel(gaps, booked)}</p>}
    </>
  )
}

/* What by the hour is on at a minute. */
function tallyAt(reservations: Reservation[], date: CalendarDate, minute: number) {
  return tallyOf(
    reservations.filter(
      (row) => isOnDay(row, date) && isWithinHours(minutesOn(row, date), { from: minute, to: minute + 1 }),
    ),
  )
}
