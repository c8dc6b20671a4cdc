import type { Reservation } from '#contract/reservation.ts'
import type { WallClock } from '#contract/dates/wall-clock.ts'

/** A reservation and the milliseconds from and to which it is drawn; only their differences have a meaning. */
type Span = { reservation: Reservation; start: number; end: number }

const hourMs = 3_600_000

/** Groups reservations, sorted by start, that overlap directly or through others. */
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

/** Places spans in at most `laneCount` lanes. Returns the placed reservations, the number of lanes used, and the rest. */
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

/* A reservation without an end is drawn as an hour, and none is drawn shorter than half an hour. */
function drawnEnd(start: number, end: number | null): number {
  return end === null ? start + hourMs : Math.max(end, start + hourMs / 2)
}

/* Caches timestamps, because thousands of reservations share a few times. Parses them as UTC, which skips no hour. */
function createTimestampReader(): (time: WallClock) => number {
  const timestamps = new Map<WallClock, number>()
  return (time) => {
    const timestamp = timestamps.get(time) ?? Date.parse(`${time}Z`)
    timestamps.set(time, timestamp)
    return timestamp
  }
}
