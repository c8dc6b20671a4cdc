import { memo, useMemo, useRef } from 'react'
import { useTranslations } from 'use-intl'
import { dateOf, hourOf, type CalendarDate } from '#contract/dates/wall-clock.ts'
import type { Reservation } from '#contract/reservation.ts'
import { isWithin, eachDay, isLoaded, type Days } from '#src/features/reservations/days/days.ts'
import { phaseOf } from '#src/features/reservations/days/reservation-phase.ts'
import { tallyOf } from '#src/features/reservations/days/tally.ts'
import { DayLink, daysAsOneStop } from '#src/features/reservations/reservation/day-link.tsx'
import { useDayLabel } from '#src/features/reservations/reservation/use-day-label.ts'
import type { ViewProps } from '#src/features/reservations/reservation/view-props.ts'
import { formatDays, formatHour, formatNumber, formatTime, formatWeekdayName } from '#src/lib/i18n/formats.ts'
import { useStoreNow } from '#src/lib/use-store-now.ts'
import { useScrollToNow } from '#src/features/reservations/reservation/use-scroll-to-now.ts'
import { useNearness } from '#src/lib/hooks/use-nearness.ts'
import { parseTitle, productName } from '#src/features/reservations/days/product-title.ts'
import { DayHeader } from './day-header.tsx'
import { foldHours, tableRows, type TableRow } from './table-hours.ts'
import { type LineHour, TableLine, timesOf, useTimeLabels } from './table-line.tsx'
import './hours-table.css'

type HoursTableProps = Omit<ViewProps, 'period' | 'onGo'> & { days: Days }

/** A table with a row an hour, a column a day and a line a reservation: nothing lies on anything, and nothing is hidden. */
export function HoursTable(props: HoursTableProps) {
  const { days, byDay, booked, loadedDays, onOpen } = props
  const t = useTranslations('reservations')
  const { first, last } = days
  const table = useRef<HTMLTableElement>(null)
  const now = useStoreNow()
  const today = dateOf(now)
  const hourOfNow = isWithin(days, today) ? hourOf(now) : undefined
  const isAll = loadedDays === undefined
  const rows = useMemo(() => {
    const all = tableRows(byDay, booked, { first, last }, hourOfNow)
    return isAll ? foldHours(all, hourOfNow) : all
  }, [byDay, booked, first, last, hourOfNow, isAll])
  useScrollToNow(table, first, isAll)
  // The whole days of a sparse table take little room, and stay in sight.
  const isSparse = rows.every(({ hour, cells }) =>
    cells.every(({ listed }) => listed.length <= (hour === 'days' ? keptLines : fewLines)),
  )
  return (
    <table ref={table} className="surface hours-table full small" data-single={first === last}>
      <caption className="visually-hidden">
        {t('weekTable.caption', { days: formatDays(first, last) })}
      </caption>
      <thead>
        <tr ref={daysAsOneStop}>
          <th scope="col">
            <span className="visually-hidden">{t('export.time')}</span>
          </th>
          {eachDay(days).map((date) => (
            <DayHeading key={date} date={date} today={today} table={props} />
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <HourRow
            key={row.hour}
            row={row}
            isKept={isSparse && row.hour === 'days'}
            now={row.hour === hourOfNow ? formatTime(now) : null}
            {...{ loadedDays, today, onOpen }}
          />
        ))}
      </tbody>
    </table>
  )
}

/* In the fullest cell of a sparse table, of whole days and of an hour. */
const [keptLines, fewLines] = [4, 6]

type DayHeadingProps = { date: CalendarDate; today: CalendarDate; table: HoursTableProps }

/** The header of a day: its date in one or both calendars, and how many reservations it has. */
function DayHeading({ date, today, table }: DayHeadingProps) {
  const { byDay, loadedDays, chosen, onOpenDay } = table
  const tally = tallyOf(byDay.get(date) ?? [])
  const label = useDayLabel()(date, tally)
  const isUnknown = !isLoaded(loadedDays, date)
  return (
    <th
      scope="col"
      abbr={formatWeekdayName(date)}
      className={date === today ? 'day-header-today' : undefined}
      data-date={date}
      data-loading={isUnknown}
    >
      <DayLink
        className="day-header plain-link quiet baseline wrap flex small"
        date={date}
        view="day"
        label={label}
        isCurrent={date === chosen}
        onOpen={onOpenDay}
      >
        <DayHeader date={date} />
        <span className="last">{!isUnknown && formatNumber(tally.reservations)}</span>
      </DayLink>
    </th>
  )
}

type HourRowProps = Pick<HoursTableProps, 'onOpen'> & {
  row: TableRow
  /** Whether it stays in sight below the days. */
  isKept: boolean
  loadedDays: Days | undefined
  today: CalendarDate
  /** The time now, in the row of its hour. */
  now: string | null
}

/* In the hour of now more that go on are named on a press. */
const maxNamed = 3

const HourRow = memo(function HourRow(props: HourRowProps) {
  const { row, isKept, loadedDays, today, now, onOpen } = props
  const t = useTranslations('reservations')
  const tReservations = useTranslations('common.reservations')
  const { hour, length = 0 } = row
  const isHour = typeof hour === 'number'
  const name = isHour ? formatHour(hour) : hour === 'days' ? tReservations('allDay') : tReservations('before')
  const until = isHour && length > 1 && ` – ${formatHour(hour + length)}`
  const cells = length > 0 ? row.cells.slice(-1) : row.cells
  return (
    <tr data-kept={isKept || undefined}>
      <th scope="row">
        <span className="hours-table-hour close grid quiet">
          {name}
          {until}
          {now !== null && (
            <time className="calendar-now-place hours-table-now week-now tint-attention strong pill unbroken small">
              {now}
            </time>
          )}
        </span>
      </th>
      {cells.map(({ date, listed, goOn = 0, goingOn = [], ...cell }, index) => {
        const { isFree, isHatched, isEmptyDay, isRepeated, level = 0 } = cell
        const hasStays = (length > 0 ? row.cells : [cell]).some((one) => one.hasStays)
        const isNow = now !== null && date === today
        const [only] = goOn === 1 && !isNow ? goingOn : []
        const one = only && productName(parseTitle(only.title).product, tReservations('untitled'))
        const goOnText = one
          ? t('weekTable.goesOn', { one })
          : goOn > 0 && t('weekTable.goOn', { count: goOn })
        if (!isLoaded(loadedDays, date))
          return (
            <td key={date} data-loading="true">
              <span className="visually-hidden">{t('calendar.loading', { view: 'other' })}</span>
            </td>
          )
        return (
          <td
            key={date}
            colSpan={length > 0 ? row.cells.length : undefined}
            className={isHatched || length > 0 ? 'hours-table-empty' : undefined}
            style={{ '--level': level }}
            data-now={isNow || undefined}
          >
            {goOnText && isNow && (
              <details open={goOn <= maxNamed}>
                <summary className="quiet">{goOnText}</summary>
                <TableLines reservations={goingOn} near={goOn} hour="before" {...{ date, onOpen }} />
              </details>
            )}
            {goOnText && !isNow && listed.length === 0 && (
              <span className={isRepeated ? 'visually-hidden' : 'quiet anywhere'}>{goOnText}</span>
            )}
            {isFree && (
              <span className={length > 0 || (isEmptyDay && !isRepeated) ? 'quiet' : 'visually-hidden'}>
                {t('weekTable.nothing', { hasStays: String(hasStays) })}
              </span>
            )}
            <TableLines
              reservations={listed}
              near={row.near}
              hour={hour === 'days' && index > 0 ? 'later' : hour}
              {...{ date, onOpen }}
            />
          </td>
        )
      })}
    </tr>
  )
})

type PieceProps = Pick<ViewProps, 'onOpen'> & {
  reservations: Reservation[]
  date: CalendarDate
  hour: LineHour
}

/* In px, until a piece has been drawn: a line with a name of usual length. */
const usualLine = 34
const pieceLength = import.meta.env.SSR ? 8 : 20

/* The lines of a cell, in pieces; `near` of them are near the top of the table. */
function TableLines({ reservations, near, ...props }: PieceProps & { near: number }) {
  return Array.from({ length: Math.ceil(reservations.length / pieceLength) }, (_, index) => {
    const start = index * pieceLength
    const piece = reservations.slice(start, start + pieceLength)
    return <Piece key={start} reservations={piece} isNear={start < near} {...props} />
  })
}

/*
 * A piece far from the window is a single text, in which the browser finds its words. It gets its buttons when it comes near the
 * window, and on paper.
 */
function Piece({ reservations, isNear, date, hour, onOpen }: PieceProps & { isNear: boolean }) {
  const labels = useTimeLabels()
  const now = useStoreNow()
  const { element, isNear: isShown, height } = useNearness<HTMLDivElement>(isNear, reservations.length)
  const textOf = (row: Reservation) => `${timesOf(row, date, hour, labels)} ${parseTitle(row.title).product} `
  return (
    <div
      ref={element}
      className={isNear && isShown ? undefined : `hours-table-lines ${isShown ? '' : 'hours-table-far'}`}
      style={{
        containIntrinsicBlockSize: `auto ${reservations.length * usualLine}px`,
        ...(!isShown && { blockSize: height }),
      }}
    >
      {isShown
        ? reservations.map((reservation) => (
            <TableLine
              key={reservation.key}
              isPast={phaseOf(reservation, now).name === 'past'}
              {...{ reservation, date, hour, onOpen }}
            />
          ))
        : !import.meta.env.SSR && reservations.map(textOf).join('')}
    </div>
  )
}
