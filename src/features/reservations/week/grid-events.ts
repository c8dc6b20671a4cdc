import type { EventInput } from '@fullcalendar/react'
import type { Reservation } from '#contract/reservation.ts'
import { addDays, dateOf, type CalendarDate, type WallClock } from '#contract/dates/wall-clock.ts'
import { reservationsWithin, type ByDay } from '#src/features/reservations/days/reservations-by-day.ts'
import { daysOfReservation, eachDay, isDrawnAsBar, type Days } from '#src/features/reservations/days/days.ts'
import { placeBars } from './bars.ts'
import type { TileScale } from './hour-height.ts'
import { placeTiles, type Tile, type TilePart } from './tiles.ts'
import type { Hours } from '#src/features/reservations/days/visible-hours.ts'

/** What an event of the grid shows: a reservation, or the hidden reservations of a day or an hour. */
export type GridEvent =
  /** `isStart` is false for the part of a night after midnight. `tile` is null for a bar. */
  | { kind: 'reservation'; reservation: Reservation; isStart: boolean; tile: Tile | null }
  | { kind: 'overflow'; date: CalendarDate; reservations: Reservation[] }

/** Returns the bars of the all-day row: whole days, the ends of nights, and how many more there are. */
export function barEvents(byDay: ByDay, hours: Hours): EventInput[] {
  const { drawn, overflow } = placeBars(byDay, hours)
  return [...[...drawn].map(toBarEvent), ...[...overflow].map(toOverflowEvent)]
}

/** Returns the tiles of the hours, and how many more begin in an hour. */
export function tileEvents(
  byDay: ByDay,
  days: Days,
  view: 'week' | 'day',
  hours: Hours,
  scale: TileScale,
): EventInput[] {
  const timed = reservationsWithin(byDay, days).filter((reservation) => !isDrawnAsBar(reservation))
  const { drawn, overflow } = placeTiles(timed, { days, view, hours, scale })
  return [...[...drawn].map(toTileEvent), ...[...overflow].map(toOverflowEvent)]
}

/** Returns how many bars the day with the most has. */
export function maxBarsOf(bars: EventInput[], days: Days): number {
  return Math.max(0, ...eachDay(days).map((date) => bars.filter(isOn(date)).length))
}

function isOn(date: CalendarDate) {
  return ({ start, end }: EventInput) => {
    // Bars have dates, and the end is exclusive.
    const [first, after = first] = [String(start), end]
    return first === date || (first < date && String(after) > date)
  }
}

/* Leaves out the link to the order, because only our own checked link may open it. */
function toTileEvent([{ reservation, start, end, isStart }, tile]: [TilePart, Tile]): EventInput {
  return {
    // The part after midnight is another event.
    id: `${isStart ? 'reservation' : 'night'} ${reservation.key}`,
    rank: 0,
    start,
    end,
    gridEvent: { kind: 'reservation', reservation, isStart, tile } satisfies GridEvent,
  }
}

function toBarEvent(reservation: Reservation): EventInput {
  const { first, last } = daysOfReservation(reservation)
  const isEndOfNight = !isDrawnAsBar(reservation)
  return {
    id: `${isEndOfNight ? 'night' : 'reservation'} ${reservation.key}`,
    rank: 0,
    allDay: true,
    start: isEndOfNight ? last : first,
    // The end of an all-day event is the day after its last.
    end: addDays(last, 1),
    gridEvent: {
      kind: 'reservation',
      reservation,
      isStart: !isEndOfNight,
      tile: null,
    } satisfies GridEvent,
  }
}

function toOverflowEvent([slot, reservations]: [CalendarDate | WallClock, Reservation[]]): EventInput {
  return {
    id: `more ${slot}`,
    start: slot,
    allDay: slot.length === 10,
    rank: 1,
    gridEvent: { kind: 'overflow', date: dateOf(slot), reservations } satisfies GridEvent,
  }
}
