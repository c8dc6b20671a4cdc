import { useTranslations } from 'use-intl'
import type { Reservation } from '#contract/reservation.ts'
import { dateOf } from '#contract/wall-clock.ts'
import { formatDays, formatNumber, formatPeriod, formatTime, formatTimes } from '#src/lib/formats.ts'
import { daysOfReservation, takesWholeDays } from './days.ts'
import type { GridEvent } from './grid-events.ts'
import type { Tally } from './tally.ts'

type GridEventTextProps = {
  behind: GridEvent
  /** It does not go on from the week before. */
  isStart: boolean
  isNew: boolean
}

/** What stands on an event of the grid. It is one sentence to a screen reader: name, time, seats. */
export function GridEventText({ behind, isStart, isNew }: GridEventTextProps) {
  if (behind.kind === 'more') return <MoreText tally={behind.tally} />
  return <ReservationText reservation={behind.reservation} isStart={isStart} isNew={isNew} />
}

function MoreText({ tally: { reservations, seats, isAtLeast } }: { tally: Tally }) {
  const t = useTranslations('calendar')
  const tReservations = useTranslations('reservations')
  return (
    <span className="grid-event-more-text">
      {/* A plus sign changes sides in right-to-left text unless it is kept apart. */}
      <bdi dir="ltr" aria-hidden="true">
        +{formatNumber(reservations)}
      </bdi>
      <span className="visually-hidden">{t('moreHint', { count: reservations })}</span>
      {seats !== null && (
        <span className="grid-event-more-seats">
          {` · ${tReservations(isAtLeast ? 'seatsAtLeast' : 'seats', { count: seats })}`}
        </span>
      )}
    </span>
  )
}

type ReservationTextProps = { reservation: Reservation; isStart: boolean; isNew: boolean }

function ReservationText({ reservation, isStart, isNew }: ReservationTextProps) {
  const t = useTranslations('calendar')
  const tReservations = useTranslations('reservations')
  const { title, start, seats_count: seats } = reservation
  return (
    <>
      <bdi className="grid-event-title">{title.slice(0, mostOfTitle) || tReservations('untitled')}</bdi>
      {!takesWholeDays(reservation) && isStart && (
        <span className="grid-event-time tabular" aria-hidden="true">
          {formatTime(start)}
        </span>
      )}
      <span className="visually-hidden">
        {timeInWords(reservation, tReservations('allDay'))}
        {seats !== null && `${t('comma')} ${tReservations('seats', { count: seats })}`}
      </span>
      {isNew && <span className="new-mark">{t('new')}</span>}
    </>
  )
}

/* A title may be as long as a book; no more than this is ever seen of it here. */
const mostOfTitle = 200

function timeInWords(reservation: Reservation, allDay: string): string {
  const { start, end } = reservation
  if (takesWholeDays(reservation)) {
    const { first, last } = daysOfReservation(reservation)
    return first === last ? allDay : formatDays(first, last)
  }
  if (end === null || end === start) return formatTime(start)
  return dateOf(start) === dateOf(end) ? formatTimes(start, end) : formatPeriod(start, end)
}
