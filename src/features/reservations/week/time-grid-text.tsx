import type { Reservation } from '#contract/reservation.ts'
import { takesWholeDays } from '#src/features/reservations/days/days.ts'
import { parseTitle } from '#src/features/reservations/days/product-title.ts'
import { ChangeMark } from '#src/features/reservations/reservation/changes/change-mark.tsx'
import { formatEventTime, type EventTexts } from '#src/features/reservations/reservation/labels/event-text.ts'
import { otherQuantity } from '#src/features/reservations/reservation/labels/other-quantity.ts'
import { truncate } from '#src/lib/graphemes.ts'
import { formatTime, joinParts } from '#src/lib/i18n/formats.ts'
import { StoreText } from '#src/ui/records/store-text.tsx'
import '#src/features/reservations/reservation/labels/event-text.css'

type TimeGridTextProps = {
  reservation: Reservation
  /** False for the part of a reservation that began on an earlier day. */
  isStart: boolean
  isPast: boolean
  isChanged: boolean
  texts: EventTexts
}

/* The API sets no limit for titles; a longer one is whole in the reservation's details. */
const maxNameLength = 400

/** The text of a reservation in the time grid. A screen reader reads one sentence: name, time, seats. */
export function TimeGridText({ reservation, isStart, isPast, isChanged, texts }: TimeGridTextProps) {
  const { title, seats_count: seats } = reservation
  const time = timeOf(reservation, isStart, texts)
  const details = joinParts([
    formatEventTime(reservation, texts.allDay),
    seats === null ? null : texts.seats(seats),
    isPast ? texts.past : null,
  ])
  return (
    <>
      {time !== null && (
        <span className="grid-event-time unbroken tabular" aria-hidden="true">
          {time}
        </span>
      )}{' '}
      <StoreText
        className="time-grid-name"
        text={truncate(parseTitle(title).product, maxNameLength) || texts.untitled}
        title={truncate(title, maxNameLength)}
      />{' '}
      {seats !== null && seats > 1 && (
        <span className="whole-part" aria-hidden="true">
          {texts.seats(seats)}
        </span>
      )}
      <span className="visually-hidden">{otherQuantity(reservation) + details}</span>
      {isChanged && <ChangeMark reservations={[reservation]} isShort />}
    </>
  )
}

/* The time at which a part begins, `until 2:00` for a part that began on an earlier day, or null for whole days. */
function timeOf(reservation: Reservation, isStart: boolean, texts: EventTexts): string | null {
  if (takesWholeDays(reservation)) return null
  if (isStart) return formatTime(reservation.start)
  return reservation.end === null ? null : texts.until(formatTime(reservation.end))
}
