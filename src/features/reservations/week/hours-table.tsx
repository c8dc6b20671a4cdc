import { memo, useMemo, useRef } from 'react'
import { useTranslations } from 'use-intl'
import { dateOf, hourOf, type CalendarDate } from '#contract/dates/wall-clock.ts'
import type { Reservation } from '#contract/reservation.ts'
import { isWithin, eachDay, type Days } from '#src/features/reservations/days/days.ts'
import { tallyOf } from '#src/features/reservations/days/tally.ts'
import { useDepartureLabel } from '#src/features/reservations/reservation/changes/departure-mark.tsx'
import { DayLink } from '#src/features/reservations/reservation/day-link.tsx'
import { useDayLabel } from '#src/features/reservations/reservation/labels/use-day-label.ts'
import type { ViewProps } from '#src/features/reservations/reservation/view-props.ts'
import { formatDays, formatHour, formatNumber, formatTime, formatWeekdayName } from '#src/lib/i18n/formats.ts'
import { useStoreNow } from '#src/lib/use-store-now.ts'
import { DayHeader } from './day-header.tsx'
import { TableLines } from './table-lines.tsx'
import { tableRows, type TableRow } from './table-hours.ts'
import { useScrollToNow } from './use-scroll-to-now.ts'
import './hours-table.css'

type HoursTableProps = Omit<ViewProps, 'period' | 'onGo'> & { days: Days }

/** A table with a row an hour, a column a day and a line a reservation: nothing lies on anything, and nothing is hidden. */
export function HoursTable(props: HoursTableProps) {
  const { days, byDay, loadedDays, changedKeys, onOpen } = props
  const t = useTranslations('reservations')
  const { first, last } = days
  const table = useRef<HTMLTableElement>(null)
  const now = useStoreNow()
  const today = dateOf(now)
  const hourOfNow = isWithin(days, today) ? hourOf(now) : undefined
  const rows = useMemo(() => tableRows(byDay, { first, last }, hourOfNow), [byDay, first, last, hourOfNow])
  useScrollToNow(table, first, loadedDays === undefined)
  return (
    <table ref={table} className="surface hours-table" data-single={first === last}>
      <caption className="visually-hidden">
        {t('weekTable.caption', { days: formatDays(first, last) })}
      </caption>
      <thead>
        <tr>
          <th scope="col">
            <span className="visually-hidden">{t('calendar.hours')}</span>
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
            now={row.hour === hourOfNow ? formatTime(now) : null}
            {...{ loadedDays, changedKeys, today, onOpen }}
          />
        ))}
      </tbody>
    </table>
  )
}

type DayHeadingProps = { date: CalendarDate; today: CalendarDate; table: HoursTableProps }

/** The header of a day: its date in one or both calendars, and how many reservations it has. */
function DayHeading({ date, today, table }: DayHeadingProps) {
  const { byDay, loadedDays, hasHijri, onOpenDay } = table
  const onDay = byDay.get(date) ?? noReservations
  const tally = useMemo(() => tallyOf(onDay), [onDay])
  const label = useDepartureLabel()(date, useDayLabel(hasHijri)(date, tally))
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
        className="day-header"
        date={date}
        view="day"
        label={label}
        isCurrent={false}
        onOpen={onOpenDay}
      >
        <DayHeader date={date} hasHijri={hasHijri} />
        <span className="day-header-count tabular">{!isUnknown && formatNumber(onDay.length)}</span>
      </DayLink>
    </th>
  )
}

const noReservations: Reservation[] = []

type HourRowProps = Pick<HoursTableProps, 'changedKeys' | 'onOpen'> & {
  row: TableRow
  loadedDays: Days | undefined
  today: CalendarDate
  /** The time now, in the row of its hour. */
  now: string | null
}

const HourRow = memo(function HourRow({ row, loadedDays, changedKeys, today, now, onOpen }: HourRowProps) {
  const t = useTranslations('reservations')
  const tReservations = useTranslations('common.reservations')
  const { hour } = row
  const isHour = typeof hour === 'number'
  const name = isHour ? formatHour(hour) : hour === 'days' ? tReservations('allDay') : t('weekTable.before')
  return (
    <tr>
      <th scope="row">
        <span className="hours-table-hour quiet tabular">
          {name}
          {now !== null && <time className="calendar-now-place hours-table-now week-now">{now}</time>}
        </span>
      </th>
      {row.cells.map(({ date, listed, on, level }) => {
        const isNow = now !== null && date === today
        if (!isLoaded(loadedDays, date))
          return (
            <td key={date} data-loading="true">
              <span className="visually-hidden">{t('calendar.loading', { view: 'other' })}</span>
            </td>
          )
        return (
          <td
            key={date}
            className={isHour && on === 0 ? 'hours-table-empty' : undefined}
            style={{ '--level': level }}
            data-now={isNow || undefined}
          >
            {listed.length > 0 ? (
              <TableLines reservations={listed} near={row.near} {...{ date, hour, changedKeys, onOpen }} />
            ) : (
              isHour && (
                <span className={on > 0 ? 'quiet' : 'visually-hidden'}>
                  {on > 0 ? t('weekTable.goOn', { count: on }) : t('weekTable.nothing')}
                </span>
              )
            )}
          </td>
        )
      })}
    </tr>
  )
})

function isLoaded(loadedDays: Days | undefined, date: CalendarDate): boolean {
  return loadedDays === undefined || isWithin(loadedDays, date)
}
