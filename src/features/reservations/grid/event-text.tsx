import type { Reservation } from '#contract/reservation.ts'
import { dateOf } from '#contract/dates/wall-clock.ts'
import { daysOfReservation, takesWholeDays } from '#src/features/reservations/days/days.ts'
import type { Tally } from '#src/features/reservations/days/tally.ts'
import { truncate } from '#src/lib/graphemes.ts'
import { formatDays, formatPeriod, formatTime, formatTimes, partSeparator } from '#src/lib/i18n/formats.ts'
import { StoreText } from '#src/ui/records/store-text.tsx'
import { TileTitle } from './tile-title.tsx'
import './event-text.css'

/** What events say beside their own titles and times; made once for all of them. */
export type EventTexts = {
  untitled: string
  allDay: string
  new: string
  seats: (count: number) => string
  /** How many are not drawn. */
  hiddenCount: (count: number) => string
  hiddenSeats: (tally: Tally) => string
  /** That a press shows them. */
  showDay: (more: string) => string
}

type EventTextProps = {
  reservation: Reservation
  /** False for the part of a reservation that began in the week before. */
  isStart: boolean
  isNew: boolean
  /** By the hour its name fits into a tile that may be narrow, instead of a line. */
  isTile?: boolean
  texts: EventTexts
}

/** What stands on a reservation in a grid. It is one sentence to a screen reader: name, time, seats. */
export function EventText({ reservation, isStart, isNew, isTile = false, texts }: EventTextProps) {
  const { title, start, seats_count: seats } = reservation
  const name = truncate(title, maxTitleLength) || texts.untitled
  const isByHour = !takesWholeDays(reservation)
  const details =
    formatEventTime(reservation, texts.allDay) + (seats === null ? '' : partSeparator() + texts.seats(seats))
  return (
    <>
      {isTile && isByHour ? (
        <TileTitle text={name} />
      ) : (
        <StoreText className="grid-event-title" text={name} title={name} />
      )}
      {isByHour && isStart && (
        <span className="grid-event-time tabular" aria-hidden="true" title={details}>
          {formatTime(start)}
        </span>
      )}{' '}
      <span className="visually-hidden">{details}</span>
      {isNew && <span className="new-mark">{texts.new}</span>}
    </>
  )
}

/* A title may be as long as a book; no more than this is ever seen of it here. */
const maxTitleLength = 200

function formatEventTime(reservation: Reservation, allDay: string): string {
  const { start, end } = reservation
  if (takesWholeDays(reservation)) {
    const { first, last } = daysOfReservation(reservation)
    return first === last ? allDay : formatDays(first, last)
  }
  if (end === null || end === start) return formatTime(start)
  return dateOf(start) === dateOf(end) ? formatTimes(start, end) : formatPeriod(start, end)
}
