import type { Reservation } from '#contract/reservation.ts'
import { dateOf } from '#contract/dates/wall-clock.ts'
import { ChangeMark } from '#src/features/reservations/changes/change-mark.tsx'
import { daysOfReservation, takesWholeDays } from '#src/features/reservations/days/days.ts'
import type { Tally } from '#src/features/reservations/days/tally.ts'
import { truncate } from '#src/lib/graphemes.ts'
import { formatDays, formatPeriod, formatTime, formatTimes, partSeparator } from '#src/lib/i18n/formats.ts'
import { StoreText } from '#src/ui/records/store-text.tsx'
import './event-text.css'

/** The translated texts that all events share. */
export type EventTexts = {
  untitled: string
  allDay: string
  past: string
  seats: (count: number) => string
  /** `8 more reservations` */
  hiddenCount: (count: number) => string
  hiddenSeats: (tally: Tally) => string
  /** `8 more reservations, 16 seats; show the day` */
  showDay: (more: string) => string
}

type EventTextProps = {
  reservation: Reservation
  /** False for the part of a reservation that began in the week before. */
  isStart: boolean
  /** Whether it is marked as new or moved. */
  isNew: boolean
  texts: EventTexts
}

/** The text of a reservation in a grid. A screen reader reads it as one sentence: title, time, seats. */
export function EventText({ reservation, isStart, isNew, texts }: EventTextProps) {
  const { title, start, seats_count: seats } = reservation
  const name = truncate(title, maxTitleLength) || texts.untitled
  const isByHour = !takesWholeDays(reservation)
  const details =
    formatEventTime(reservation, texts.allDay) + (seats === null ? '' : partSeparator() + texts.seats(seats))
  return (
    <>
      <StoreText className="grid-event-title" text={name} title={name} />
      {isByHour && isStart && (
        <span className="grid-event-time tabular" aria-hidden="true" title={details}>
          {formatTime(start)}
        </span>
      )}{' '}
      <span className="visually-hidden" data-reservation={reservation.key}>
        {details}
      </span>
      {isNew && <ChangeMark reservations={[reservation]} isShort />}
    </>
  )
}

/** The API sets no limit for titles, and an event never shows more than this. */
export const maxTitleLength = 200

/** `All day`, `20–22 Nov 2026` or `10:00 – 11:30` */
export function formatEventTime(reservation: Reservation, allDay: string): string {
  const { start, end } = reservation
  if (takesWholeDays(reservation)) {
    const { first, last } = daysOfReservation(reservation)
    return first === last ? allDay : formatDays(first, last)
  }
  if (end === null || end === start) return formatTime(start)
  return dateOf(start) === dateOf(end) ? formatTimes(start, end) : formatPeriod(start, end)
}
