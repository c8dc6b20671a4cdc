import { memo } from 'react'
import { useTranslations } from 'use-intl'
import { hourOf, type CalendarDate, type WallClock } from '#contract/dates/wall-clock.ts'
import type { Reservation } from '#contract/reservation.ts'
import { daysOfReservation } from '#src/features/reservations/days/days.ts'
import { minutesOn } from '#src/features/reservations/days/minutes-on.ts'
import { ChangeMark } from '#src/features/reservations/reservation/changes/change-mark.tsx'
import { otherQuantity } from '#src/features/reservations/reservation/labels/other-quantity.ts'
import { parseTitle } from '#src/features/reservations/days/product-title.ts'
import { reservationHue } from '#src/features/reservations/reservation/labels/reservation-hue.ts'
import { useStayLabels } from '#src/features/reservations/reservation/labels/use-stay-labels.ts'
import { truncate } from '#src/lib/graphemes.ts'
import { formatTime, formatWeekdayShort } from '#src/lib/i18n/formats.ts'
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
  const { shown, hidden } = timesOf(reservation, date, hour, useTimeLabels())
  return (
    <button type="button" data-reservation={key} className={`table-line ${hue}`} onClick={() => onOpen(key)}>
      {shown !== '' && (
        <span className="table-line-time quiet tabular">
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
            <span className="quiet whole-part">{t('seats', { count: seats })}</span>
          </>
        )}
        {isChanged && <ChangeMark reservations={[reservation]} isShort />}
      </span>
    </button>
  )
})

/**
 * Returns the time of a line: `9:15`, `9:15 – 10:45` if it runs past its hour, `until 2:00` on the day after, and until when a
 * stay is; and for screen readers the end that is not shown.
 */
export function timesOf(
  reservation: Reservation,
  date: CalendarDate,
  hour: TableRow['hour'],
  { onDay, until }: ReturnType<typeof useTimeLabels>,
): { shown: string; hidden: string } {
  const { start, end } = reservation
  if (hour === 'days') return { shown: onDay(reservation, date)?.join(' ') ?? '', hidden: '' }
  if (end === null || end <= start) return { shown: wholeTime(start), hidden: '' }
  if (hour === 'before') return { shown: until(wholeTime(end)), hidden: '' }
  const isOvernight = daysOfReservation(reservation).last > date
  const isPastHour = isOvernight || minutesOn(reservation, date).to > (hourOf(start) + 1) * 60
  if (!isPastHour) return { shown: wholeTime(start), hidden: ` – ${wholeTime(end)}` }
  // `ص` or `م` once, if both times share it.
  const [time = '', half] = formatTime(start).split(' ')
  const begins = half === formatTime(end).split(' ')[1] ? time : wholeTime(start)
  const isLateNextDay = isOvernight && hourOf(end) >= 12
  const day = isLateNextDay ? `${formatWeekdayShort(end)} ` : ''
  return { shown: `${begins} – ${day}${wholeTime(end)}`, hidden: '' }
}

/** Returns the words of `timesOf`. */
export function useTimeLabels() {
  const t = useTranslations('common.reservations')
  const { onDay } = useStayLabels()
  return { onDay, until: (time: string) => t('until', { time }) }
}

/* With `ص` or `م` on the line of its time. */
function wholeTime(time: WallClock): string {
  return formatTime(time).replace(' ', '\u00a0')
}
