import { useMemo, type ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import type { Reservation } from '#contract/reservation.ts'
import type { CalendarDate, WallClock } from '#contract/dates/wall-clock.ts'
import { takesWholeDays } from '#src/features/reservations/days/days.ts'
import { gapsOfDay, minutesOn } from '#src/features/reservations/days/nothing-booked.ts'
import { seatsDiffer, tallyOf } from '#src/features/reservations/days/tally.ts'
import { useTallyLabels } from '#src/features/reservations/reservation/labels/use-tally-labels.ts'
import { formatMinute, formatNumber, joinParts } from '#src/lib/i18n/formats.ts'
import type { MinuteRange } from '#src/lib/typed-days/rule.ts'
import { BoardAxis } from './board-axis.tsx'
import { BoardRow } from './board-row.tsx'
import type { BoardRow as Row } from './board-rows.ts'
import { hoursOfDay, minuteOf, peakOf } from './day-timeline.ts'
import './day-board.css'

type DayBoardProps = {
  date: CalendarDate
  /** All reservations of the day. */
  reservations: Reservation[]
  /** Those with a row, whole days first, then by start. */
  rows: Row[]
  /** Null when the day is not today. */
  now: WallClock | null
  /** Names the list of rows. */
  label: string
  /** Stands before the rows. */
  children?: ReactNode
  /** Returns what stands beside a name. */
  markOf?: (reservation: Reservation) => ReactNode
  onOpen?: (key: string) => void
}

/**
 * The reservations of a day on one axis below what is on in each hour, with the gaps between them in words. Without reservations
 * by the hour it has no axis.
 */
export function DayBoard({ date, reservations, rows, now, label, children, markOf, onOpen }: DayBoardProps) {
  const t = useTranslations('common.board')
  const labelsOf = useTallyLabels()
  const hours = useMemo(() => hoursOfDay(reservations, date, now), [reservations, date, now])
  // Of today only what is still to come helps.
  const gaps = useMemo(
    () => gapsOfDay(reservations, date, now ? minuteOf(now, date) : undefined),
    [reservations, date, now],
  )
  const hasSeats = useMemo(() => seatsDiffer(reservations), [reservations])
  const [firstHour, hourCount] = [hours[0]?.hour ?? 0, hours.length]
  const fractionOf = useMemo(
    () =>
      hourCount === 0
        ? null
        : (minute: number) => Math.min(1, Math.max(0, (minute - firstHour * 60) / (hourCount * 60))),
    [firstHour, hourCount],
  )
  const peak = peakOf(hours)
  const context = { date, now, fractionOf, hasSeats, onOpen }
  return (
    <>
      {(peak !== null || gaps.length > 0) && (
        <p className="board-facts quiet">
          {peak && (
            <span>
              {joinParts([
                t('peak', { time: formatMinute(peak.minute), count: formatNumber(peak.atOnce) }),
                hasSeats ? labelsOf(tallyAt(reservations, date, peak.minute)).seats : null,
              ])}
            </span>
          )}
          {gaps.length > 0 && (
            <strong>{t('nothingBooked', { times: joinParts(gaps.map(formatGap)) })}</strong>
          )}
        </p>
      )}
      <div className="board-grid" data-has-seats={hasSeats} data-has-axis={fractionOf !== null}>
        {fractionOf && <BoardAxis hours={hours} hasSeats={hasSeats} now={now} fractionOf={fractionOf} />}
        {children}
        <ol className="board-rows" aria-label={label}>
          {withGaps(rows, gaps, date).map((row) =>
            'reservation' in row ? (
              <BoardRow
                key={row.reservation.key}
                {...row}
                {...context}
                mark={markOf?.(row.reservation) ?? null}
              />
            ) : (
              <li key={`gap ${row.from}`} className="board-gap quiet">
                <span>{t('nothingBooked', { times: formatGap(row) })}</span>
                <i style={{ '--from': fractionOf?.(row.from) ?? 0, '--to': fractionOf?.(row.to) ?? 1 }} />
              </li>
            ),
          )}
        </ol>
      </div>
    </>
  )
}

function formatGap({ from, to }: MinuteRange): string {
  return `${formatMinute(from)} – ${formatMinute(to)}`
}

/* Each gap stands before the reservation that ends it. */
function withGaps(rows: Row[], gaps: MinuteRange[], date: CalendarDate): (Row | MinuteRange)[] {
  const waiting = [...gaps]
  return rows.flatMap((row) => {
    if (takesWholeDays(row.reservation)) return [row]
    const { from } = minutesOn(row.reservation, date)
    const before = waiting.splice(0, waiting.filter(({ to }) => to <= from).length)
    return [...before, row]
  })
}

/* What by the hour is on at a minute. */
function tallyAt(reservations: Reservation[], date: CalendarDate, minute: number) {
  return tallyOf(
    reservations.filter((reservation) => {
      const { from, to } = minutesOn(reservation, date)
      return !takesWholeDays(reservation) && from <= minute && Math.max(to, from + 1) > minute
    }),
  )
}
