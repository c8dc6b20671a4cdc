import type { CSSProperties } from 'react'
import { ChangeMark } from '#src/features/reservations/reservation/changes/change-mark.tsx'
import type { WallClock } from '#contract/dates/wall-clock.ts'
import { isDrawnAsBar, takesWholeDays } from '#src/features/reservations/days/days.ts'
import { phaseOf, type Phase } from '#src/features/reservations/days/reservation-phase.ts'
import { parseTitle } from '#src/features/reservations/days/product-title.ts'
import { otherQuantity } from '#src/features/reservations/reservation/labels/other-quantity.ts'
import { reservationHue } from '#src/features/reservations/reservation/labels/reservation-hue.ts'
import { truncate } from '#src/lib/graphemes.ts'
import { formatShortTime, joinParts } from '#src/lib/i18n/formats.ts'
import { StoreText } from '#src/ui/records/store-text.tsx'
import {
  formatEventTime,
  maxTitleLength,
  type EventTexts,
} from '#src/features/reservations/reservation/labels/event-text.ts'
import type { Placed } from './month-lanes.ts'
import './month-event.css'

type MonthEventProps = {
  placed: Placed
  now: WallClock
  isChanged: boolean
  texts: EventTexts
  onOpen: (key: string) => void
}

/**
 * A reservation in the month. Hours are a bar, the product's name and the time; whole days are a pill, which has its seats at its
 * end where it is long. A screen reader reads one sentence: name, time, seats.
 */
export function MonthEvent({ placed, now, isChanged, texts, onOpen }: MonthEventProps) {
  const { reservation, lines, span, isContinued, continues } = placed
  const { title, seats_count: seats } = reservation
  const { product } = parseTitle(title)
  const isPill = isDrawnAsBar(reservation)
  const isOvernight = !isPill && (span > 1 || isContinued || continues)
  const shape = isPill
    ? 'month-event-days'
    : `month-event-hours${isOvernight ? ' month-event-overnight' : ''}`
  const time = takesWholeDays(reservation) ? '' : timeOf(placed, texts)
  // Beside the name of a single whole day there is no room for more words.
  const end = isPill && seats !== null && span > 1 ? texts.seats(seats) : time
  const phase = phaseOf(reservation, now)
  const details = joinParts([
    formatEventTime(reservation, texts.allDay),
    seats === null ? null : texts.seats(seats),
    phase.name === 'past' ? texts.past : null,
  ])
  return (
    <button
      type="button"
      className={`month-event ${shape} ${reservationHue(reservation)} event-${phase.name}`}
      style={monthPlace(placed, phase)}
      // Most have none of these, and a month has hundreds.
      data-lines={lines > 1 ? lines : undefined}
      data-changed={isChanged || undefined}
      data-continued={isContinued || undefined}
      data-continues={continues || undefined}
      onClick={() => onOpen(reservation.key)}
    >
      <StoreText
        className="grid-event-title"
        text={truncate(product, maxTitleLength) || texts.untitled}
        title={truncate(title, maxTitleLength)}
      />
      {end !== '' && (
        <span className="grid-event-time tabular" aria-hidden="true" title={details}>
          {end}
        </span>
      )}{' '}
      <span className="visually-hidden" data-reservation={reservation.key}>
        {`${otherQuantity(reservation)}${details}`}
      </span>
      {isChanged && <ChangeMark reservations={[reservation]} isShort />}
    </button>
  )
}

/* The start, or the end of what began on another day. */
function timeOf({ reservation: { start, end }, isContinued, continues }: Placed, texts: EventTexts): string {
  if (!isContinued) return formatShortTime(start)
  return end === null || continues ? '' : texts.until(formatShortTime(end))
}

/** Where a tile or a mark of the month lies, and how much of a running reservation has passed. Leaves out what most have alike. */
export function monthPlace({ lane, span }: Placed, phase: Phase): CSSProperties {
  return {
    '--lane': lane,
    ...(span > 1 && { '--span': span }),
    ...(phase.name === 'running' && { '--elapsed': `${Math.round(phase.elapsed * 100)}%` }),
  }
}
