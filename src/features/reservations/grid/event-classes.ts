import type { EventDisplayInfo } from '@fullcalendar/react'
import type { WallClock } from '#contract/dates/wall-clock.ts'
import { phaseOf } from '#src/features/reservations/days/reservation-phase.ts'
import { reservationHue } from '#src/features/reservations/labels/reservation-hue.ts'
import type { GridEvent } from './grid-events.ts'

/* With this many lines every title fits with each word on its own line. */
const maxLines = 8

/** The CSS classes of an event: its shape, lanes and lines, its product's colour and its phase. */
export function classesOf(info: EventDisplayInfo, now: WallClock): string {
  const gridEvent = gridEventOf(info)
  const shape = info.event.allDay ? 'grid-event grid-event-row' : 'grid-event'
  if (gridEvent.kind === 'overflow') return `${shape} grid-event-overflow`
  const { reservation, lanes, lines } = gridEvent
  const appearance = `${reservationHue(reservation)} event-${phaseOf(reservation, now).name}`
  if (info.event.allDay) return `${shape} ${appearance}`
  const place = `${lanes > 1 ? `grid-event-of-${lanes}` : ''} grid-event-lines-${Math.min(lines, maxLines)}`
  return `${shape} grid-event-hours ${place} ${appearance}`
}

/** Reads the GridEvent that grid-events.ts stored in a FullCalendar event. */
export function gridEventOf({ event }: { event: { extendedProps: Record<string, unknown> } }): GridEvent {
  // FullCalendar moves unknown fields here. The cast is safe because grid-events.ts sets this field on every event.
  return event.extendedProps.gridEvent as GridEvent
}
