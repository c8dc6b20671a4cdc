import type { Reservation } from '#contract/reservation.ts'
import { dateOf } from '#contract/wall-clock.ts'
import { daysOfReservation, takesWholeDays } from '#src/features/reservations/days/days.ts'
import { tallyOf, type Tally } from '#src/features/reservations/days/tally.ts'
import { shortened } from '#src/lib/graphemes.ts'
import {
  formatDays,
  formatHour,
  formatNumber,
  formatPeriod,
  formatTime,
  formatTimes,
  joinParts,
  partSeparator,
} from '#src/lib/i18n/formats.ts'
import { StoreText } from '#src/ui/records/store-text.tsx'
import type { GridEvent } from './grid-events.ts'

/** What events say beside their own titles and times; made once for all of them. */
export type GridEventTexts = {
  untitled: string
  allDay: string
  new: string
  seats: (count: number) => string
  /** How many are not drawn. */
  more: (count: number) => string
  moreSeats: (tally: Tally) => string
  /** That a press shows them. */
  showDay: (more: string) => string
}

type GridEventTextProps = {
  gridEvent: GridEvent
  /** Where it stands by the hour; null in the row of a day. */
  hour: number | null
  /** False for the part of a reservation that began in the week before. */
  isStart: boolean
  /** It is new, or one of those that are not drawn is. */
  isNew: boolean
  texts: GridEventTexts
}

/** What stands on an event of the grid. It is one sentence to a screen reader: name, time, seats. */
export function GridEventText({ gridEvent, hour, isStart, isNew, texts }: GridEventTextProps) {
  if (gridEvent.kind === 'more') {
    return <MoreText reservations={gridEvent.reservations} hour={hour} isNew={isNew} texts={texts} />
  }
  const { reservation } = gridEvent
  const { title, start, seats_count: seats } = reservation
  const isAllDay = takesWholeDays(reservation)
  return (
    <>
      {!isAllDay && isStart && (
        <span className="grid-event-time tabular" aria-hidden="true">
          {formatTime(start)}
        </span>
      )}{' '}
      <StoreText className="grid-event-title" text={shortened(title, mostOfTitle) || texts.untitled} />
      <span className="visually-hidden">
        {timeInWords(reservation, texts.allDay)}
        {seats !== null && partSeparator() + texts.seats(seats)}
      </span>
      {isNew && <span className="new-mark">{texts.new}</span>}
    </>
  )
}

type MoreTextProps = { reservations: Reservation[] } & Pick<GridEventTextProps, 'hour' | 'isNew' | 'texts'>

function MoreText({ reservations, hour, isNew, texts }: MoreTextProps) {
  const seats = texts.moreSeats(tallyOf(reservations))
  return (
    <span className="grid-event-more-text">
      {isNew && <span className="new-mark">{texts.new}</span>}
      {/* A plus sign changes sides in right-to-left text unless it is kept apart. */}
      <bdi dir="ltr" aria-hidden="true">
        +{formatNumber(reservations.length)}
      </bdi>
      <span className="visually-hidden">
        {hour !== null && `${formatHour(hour)}${partSeparator()}`}
        {texts.showDay(joinParts([texts.more(reservations.length), seats]))}
      </span>
    </span>
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
