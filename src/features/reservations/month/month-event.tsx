import type { CSSProperties } from 'react'
import { type WallClock } from '#contract/dates/wall-clock.ts'
import { useChanges } from '#src/features/reservations/reservation/changes/changes-context.ts'
import { ChangeMark } from '#src/features/reservations/reservation/changes/change-mark.tsx'
import { formatDayNumber, joinParts, formatTime } from '#src/lib/i18n/formats.ts'
import type { EventTexts } from '#src/features/reservations/reservation/labels/use-event-texts.ts'
import { startOrEnd } from '#src/features/reservations/reservation/labels/reservation-time.ts'
import { daysOfReservation, isDrawnAsBar, takesWholeDays } from '#src/features/reservations/days/days.ts'
import { phaseOf, type Phase } from '#src/features/reservations/days/reservation-phase.ts'
import { reservationHue } from '#src/features/reservations/reservation/labels/reservation-hue.ts'
import { nightsOf } from '#src/features/reservations/days/stays.ts'
import { productName } from '#src/features/reservations/days/product-title.ts'
import { StoreText } from '#src/ui/records/store-text.tsx'
import { estimateTextWidth } from '#src/features/reservations/reservation/labels/text-width.ts'
import { endTimeOf, lastDayLabel } from '#src/features/reservations/reservation/labels/use-stay-labels.ts'
import type { Placed } from './month-lanes.ts'
import '#src/features/reservations/reservation/labels/event-text.css'
import './month-event.css'

type MonthEventProps = {
  placed: Placed
  now: WallClock
  texts: EventTexts
  dayWidth: number
  onOpen: (key: string) => void
}

/**
 * A reservation in the month. Hours are a bar, the product's name and the time; a stay is a pill, which has at its end from and
 * until when it is, and its seats. A screen reader reads one sentence: name, time, seats.
 */
export function MonthEvent({ placed, now, texts, dayWidth, onOpen }: MonthEventProps) {
  const { reservation, lines, isContinued, continues } = placed
  const { key, title } = reservation
  const isPill = isDrawnAsBar(reservation)
  const shape = isPill ? 'month-event-days' : 'month-event-hours'
  const end = isPill
    ? endOfStay(placed, texts, dayWidth)
    : startOrEnd(placed.reservation, placed.isContinued, texts.until)
  const phase = phaseOf(reservation, now)
  const details = texts.details(reservation, phase.name === 'past')
  return (
    <button
      type="button"
      className={`month-event relative clipped ${shape} ${reservationHue(reservation)} event-${phase.name} ${phase.name === 'past' ? 'past' : ''}`}
      style={{
        ...monthPlace(placed, phase),
        // As many lines of 17 px as its lanes of 24 px have room for.
        ...(lines > 1 && { gridRowEnd: `span ${lines}`, '--name-lines': Math.floor((lines * 24 - 4) / 17) }),
      }}
      // Most have none of these, and a month has hundreds.
      data-lines={lines > 1 ? lines : undefined}
      data-half={placed.span < 1 || undefined}
      data-changed={useChanges().keys.has(key) || undefined}
      data-continued={isContinued || undefined}
      data-continues={continues || undefined}
      onClick={() => onOpen(key)}
    >
      <StoreText className="grid-event-title" text={texts.name(reservation)} title={productName(title, '')} />
      {end !== '' && (
        <span className="grid-event-time" aria-hidden="true" title={details}>
          {end}
        </span>
      )}{' '}
      <span className="visually-hidden" data-reservation={key}>
        {details}
      </span>
      <ChangeMark reservations={[reservation]} isShort />
    </button>
  )
}

/* In ems: the space around the words of a pill; letters of its name are bold. */
const [aroundWords, boldness] = [2.7, 1.07]

/* `15:00 until 2 Dec, 4 seats`, `7 nights, 4 seats`, or the part of it that says most and fits beside the name. */
function endOfStay(placed: Placed, texts: EventTexts, dayWidth: number): string {
  const { reservation, span, lines, isContinued, continues } = placed
  const { start, seats_count: seats } = reservation
  const hasTimes = !takesWholeDays(reservation)
  const from = hasTimes && !isContinued ? formatTime(start) : ''
  const endDay = continues ? lastDayLabel(reservation) : null
  const end = [endDay, endTimeOf(reservation)].filter(Boolean).join(' ')
  const until = end && texts.until(end)
  const nights = nightsOf(reservation)
  const said = [from, until].filter(Boolean).join(' ') || (nights > 0 ? texts.nights(nights) : '')
  const all = joinParts([said, seats !== null && seats > 1 ? texts.seats(seats) : null])
  const line = span * dayWidth - aroundWords
  const beside = line - estimateTextWidth(texts.name(reservation)) * boldness
  // Below a name of one line.
  const room = lines > 1 && beside > 0 ? line : beside
  const parts = [all, said, continues ? until : from || until]
  // No other day of the stay has this number.
  if (endDay && nights < 28) parts.push(texts.until(formatDayNumber(daysOfReservation(reservation).last)))
  return parts.find((part) => estimateTextWidth(part) <= room) ?? ''
}

/** Where a tile or a mark of the month lies, and how much of a running reservation has passed. Leaves out what most have alike. */
export function monthPlace({ lane, span, isFromHalf }: Placed, phase: Phase): CSSProperties {
  return {
    '--lane': lane,
    ...(span !== 1 && { '--span': span }),
    ...(isFromHalf && { '--from': '50%' }),
    ...(phase.name === 'running' && { '--elapsed': `${Math.round(phase.elapsed * 100)}%` }),
  }
}
