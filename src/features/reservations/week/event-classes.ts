import type { EventDisplayInfo } from '@fullcalendar/react'
import type { WallClock } from '#contract/dates/wall-clock.ts'
import { phaseOf } from '#src/features/reservations/days/reservation-phase.ts'
import { reservationHue } from '#src/features/reservations/reservation/labels/reservation-hue.ts'
import type { GridEvent } from './grid-events.ts'
import type { Tile } from './tiles.ts'

/* With this many lines every name fits with each word on its own line. */
const maxLines = 6

/** The CSS classes of an event: its shape, its place, its product's colour and its phase. */
export function classesOf(info: EventDisplayInfo, now: WallClock): string {
  const gridEvent = gridEventOf(info)
  const shape = info.event.allDay ? 'grid-event grid-event-row' : 'grid-event'
  if (gridEvent.kind === 'overflow') return `${shape} grid-event-overflow`
  const { reservation, tile } = gridEvent
  const appearance = `${reservationHue(reservation)} event-${phaseOf(reservation, now).name}`
  return tile === null ? `${shape} ${appearance}` : `${shape} grid-event-hours ${placeOf(tile)} ${appearance}`
}

/* hour-tile.css draws a tile that has no class of a kind over the whole width of its day. */
function placeOf(tile: Tile): string {
  const after = tile.lanes - tile.lane - tile.width
  return [
    tile.lanes > 1 && `tile-of-${tile.lanes}`,
    tile.lane > 0 && `tile-after-${tile.lane}`,
    after > 0 && `tile-before-${after}`,
    tile.depth > 0 && `tile-on-${tile.depth}`,
    tile.isBesideMore && 'tile-beside-more',
    `tile-lines-${Math.min(tile.lines, maxLines)}`,
    tile.isNarrow && 'tile-narrow',
    tile.isCovered && 'tile-covered',
    !tile.isStart && 'tile-continued',
    !tile.isEnd && 'tile-continues',
  ]
    .filter(Boolean)
    .join(' ')
}

/** Reads the GridEvent that grid-events.ts stored in a FullCalendar event. */
export function gridEventOf({ event }: { event: { extendedProps: Record<string, unknown> } }): GridEvent {
  // FullCalendar moves unknown fields here. The cast is safe because grid-events.ts sets this field on every event.
  return event.extendedProps.gridEvent as GridEvent
}
