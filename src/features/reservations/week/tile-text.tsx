import type { Reservation } from '#contract/reservation.ts'
import { ChangeMark } from '#src/features/reservations/reservation/changes/change-mark.tsx'
import { takesWholeDays } from '#src/features/reservations/days/days.ts'
import { otherQuantity } from '#src/features/reservations/reservation/labels/other-quantity.ts'
import { parseTitle } from '#src/features/reservations/days/product-title.ts'
import { truncate } from '#src/lib/graphemes.ts'
import { formatNumber, formatShortTime, formatTime, joinParts } from '#src/lib/i18n/formats.ts'
import { StoreText } from '#src/ui/records/store-text.tsx'
import { formatEventTime, type EventTexts } from '#src/features/reservations/reservation/labels/event-text.ts'

type TileTextProps = {
  reservation: Reservation
  /** False for the part of a reservation that began on an earlier day. */
  isStart: boolean
  /** Whether the shortest form of the time must do. */
  isShort: boolean
  isPast: boolean
  isChanged: boolean
  texts: EventTexts
}

/* The API sets no limit for titles; a longer one is whole in the reservation's details. */
const maxNameLength = 400

/**
 * The text of a reservation in the week and the day: its time and seats, then its product. A screen reader reads one sentence: name,
 * time, seats.
 */
export function TileText({ reservation, isStart, isShort, isPast, isChanged, texts }: TileTextProps) {
  const { title, seats_count: seats } = reservation
  const { product } = parseTitle(title)
  const details = joinParts([
    formatEventTime(reservation, texts.allDay),
    seats === null ? null : texts.seats(seats),
    isPast ? texts.past : null,
  ])
  const time = timeOf(reservation, isStart, isShort ? formatShortTime : formatTime)
  return (
    <>
      <span className="tile-facts tabular" aria-hidden="true">
        {time !== null && <span className="grid-event-time">{time}</span>}
        {/* The line breaks here where the seats do not fit, and hides them. */}
        {time !== null && seats !== null && ' '}
        {seats !== null && <span className="tile-seats">{formatNumber(seats)}</span>}
      </span>
      <StoreText
        className="grid-event-title"
        text={truncate(product, maxNameLength) || texts.untitled}
        title={truncate(title, maxNameLength)}
      />{' '}
      <span className="visually-hidden" data-reservation={reservation.key}>
        {otherQuantity(reservation) + details}
      </span>
      {isChanged && <ChangeMark reservations={[reservation]} isShort />}
    </>
  )
}

/* The time at which a part begins, `– 2:00` for the end of a night, or null for whole days. */
function timeOf(
  reservation: Reservation,
  isStart: boolean,
  format: (at: Reservation['start']) => string,
): string | null {
  if (takesWholeDays(reservation)) return null
  if (isStart) return format(reservation.start)
  return reservation.end === null ? null : `– ${format(reservation.end)}`
}
