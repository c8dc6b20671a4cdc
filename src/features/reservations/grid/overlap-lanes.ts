import type { Reservation } from '#contract/reservation.ts'
import type { WallClock } from '#contract/dates/wall-clock.ts'

/** A reservation and from when to when it is drawn, as numbers that are good only for comparing with each other. */
type Span = { reservation: Reservation; start: number; end: number }

const hourMs = 3_600_000

/** Reservations sorted by start, in groups: between two groups there is a time without any. */
export function groupOverlapping(reservations: Reservation[]): Span[][] {
  const groups: Span[][] = []
  const timestampOf = createTimestampReader()
  let lastEnd = -Infinity
  for (const reservation of reservations) {
    const start = timestampOf(reservation.start)
    const end = drawnEnd(start, reservation.end === null ? null : timestampOf(reservation.end))
    if (start >= lastEnd) groups.push([])
    groups.at(-1)?.push({ reservation, start, end })
    lastEnd = Math.max(lastEnd, end)
  }
  return groups
}

/** Those that can be drawn with at most so many beside each other, in how many lanes, and those that are left. */
export function assignLanes(spans: Span[], laneCount: number) {
  const ends: number[] = Array.from({ length: laneCount }, () => -Infinity)
  const placed: Reservation[] = []
  const overflow: Reservation[] = []
  for (const { reservation, start, end } of spans) {
    const free = ends.findIndex((lastEnd) => lastEnd <= start)
    if (free === -1) overflow.push(reservation)
    else {
      ends[free] = end
      placed.push(reservation)
    }
  }
  return { placed, lanes: ends.filter((end) => end > -Infinity).length, overflow }
}

/* Without an end it is drawn as an hour, and nothing is drawn shorter than half of one. */
function drawnEnd(start: number, end: number | null): number {
  return end === null ? start + hourMs : Math.max(end, start + hourMs / 2)
}

/* Thousands begin and end at the same few times, and to read each of them anew would take longest. Read as UTC, which skips no hour. */
function createTimestampReader(): (time: WallClock) => number {
  const timestamps = new Map<WallClock, number>()
  return (time) => {
    const timestamp = timestamps.get(time) ?? Date.parse(`${time}Z`)
    timestamps.set(time, timestamp)
    return timestamp
  }
}
