import { memo } from 'react'
import { useTranslations } from 'use-intl'
import { dateOf, hourOf, type CalendarDate, type WallClock } from '#contract/dates/wall-clock.ts'
import type { Reservation } from '#contract/reservation.ts'
import { daysOfReservation, takesWholeDays } from '#src/features/reservations/days/days.ts'
import { minutesOn } from '#src/features/reservations/days/minutes-on.ts'
import { ChangeMark } from '#src/features/reservations/reservation/changes/change-mark.tsx'
import { otherQuantity } from '#src/features/reservations/reservation/labels/other-quantity.ts'
import { parseTitle } from '#src/features/reservations/days/product-title.ts'
import { reservationHue } from '#src/features/reservations/reservation/labels/reservation-hue.ts'
import { truncate } from '#src/lib/graphemes.ts'
import { formatDayOfMonth, formatTime, formatWeekdayShort, joinParts } from '#src/lib/i18n/formats.ts'
import { StoreText } from '#src/ui/records/store-text.tsx'
import type { TableRow } from './table-hours.ts'

type TableLineProps = {
  reservation: Reservation
  date: CalendarDate
  hour: TableRow['hour']
  isChanged: boolean
  onOpen: (key: string) => void
}

/* The store does not limit the length of titles; a line shows no more than this. */
const maxTitleLength = 300

/** A reservation in the table: its time and its whole name, and its seats where it takes several. */
export const TableLine = memo(function TableLine({
  reservation,
  date,
  hour,
  isChanged,
  onOpen,
}: TableLineProps) {
  const t = useTranslations('common.reservations')
  const { key, title, seats_count: seats } = reservation
  const { product } = parseTitle(title)
  const hue = reservationHue(reservation)
  const { shown, hidden } = timesOf(reservation, date, hour, (time) => t('until', { time }))
  return (
    <button type="button" data-reservation={key} className={`table-line ${hue}`} onClick={() => onOpen(key)}>
      {shown !== '' && (
        <span className="table-line-time tabular">
          {shown}
          {hidden !== '' && <span className="visually-hidden">{hidden}</span>}{' '}
        </span>
      )}
      <span className="table-line-name">
        <StoreText text={truncate(product, maxTitleLength) || t('untitled')} />
        {otherQuantity(reservation) !== '' && (
          <span className="visually-hidden"> {otherQuantity(reservation)}</span>
        )}
        {seats !== null && seats !== 1 && (
          <>
            {' '}
            <span className="table-line-seats">{t('seats', { count: seats })}</span>
          </>
        )}
        {isChanged && <ChangeMark reservations={[reservation]} isShort />}
      </span>
    </button>
  )
})

/** `9:15`, `9:15 – 10:45` if it runs past its hour, `until 2:00`; and for screen readers the end that is not shown. */
export function timesOf(
  reservation: Reservation,
  date: CalendarDate,
  hour: TableRow['hour'],
  until: (time: string) => string,
): { shown: string; hidden: string } {
  const { start, end } = reservation
  const { last } = daysOfReservation(reservation)
  if (typeof hour === 'string') {
    const isByDay = takesWholeDays(reservation)
    const ends = last > date ? dayOf(last) : isByDay || end === null ? null : formatTime(end)
    const begins = !isByDay && dateOf(start) === date ? formatTime(start) : null
    return { shown: joinParts([begins, ends === null ? null : until(ends)]), hidden: '' }
  }
  if (end === null || end <= start) return { shown: wholeTime(start), hidden: '' }
  const isPastHour = minutesOn(reservation, date).to > (hourOf(start) + 1) * 60
  if (!isPastHour) return { shown: wholeTime(start), hidden: ` – ${wholeTime(end)}` }
  // `ص` or `م` once, if both times share it.
  const [time = '', half] = formatTime(start).split(' ')
  const begins = half === formatTime(end).split(' ')[1] ? time : wholeTime(start)
  return { shown: `${begins} – ${wholeTime(end)}`, hidden: '' }
}

/* `Wed 2 Dec` */
function dayOf(date: CalendarDate): string {
  return `${formatWeekdayShort(date)} ${formatDayOfMonth(date)}`
}

/* With `ص` or `م` on the line of its time. */
function wholeTime(time: WallClock): string {
  return formatTime(time).replace(' ', '\u00a0')
}
