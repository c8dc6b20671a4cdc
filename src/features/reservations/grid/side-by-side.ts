import type { Reservation } from '#contract/reservation.ts'
import type { WallClock } from '#contract/dates/wall-clock.ts'

/** A reservation and from when to when it is drawn, as numbers that are good only for comparing with each other. */
type Span = { reservation: Reservation; start: number; end: number }

const anHourMs = 3_600_000

/** Reservations sorted by start, in groups: between two groups there is a time without any. */
export function overlapping(reservations: Reservation[]): Span[][] {
  const groups: Span[][] = []
  const momentOf = momentReader()
  let lastEnd = -Infinity
  for (const reservation of reservations) {
    const start = momentOf(reservation.start)
    const end = endDrawn(start, reservation.end === null ? null : momentOf(reservation.end))
    if (start >= lastEnd) groups.push([])
    groups.at(-1)?.push({ reservation, start, end })
    lastEnd = Math.max(lastEnd, end)
  }
  return groups
}

/** Those that can be drawn with at most so many beside each other, in how many lanes, and those that are left. */
export function sideBySide(spans: Span[], most: number) {
  const ends: number[] = Array.from({ length: most }, () => -Infinity)
  const beside: Reservation[] = []
  const left: Reservation[] = []
  for (const { reservation, start, end } of spans) {
    const free = ends.findIndex((lastEnd) => lastEnd <= start)
    if (free === -1) left.push(reservation)
    else {
      ends[free] = end
      beside.push(reservation)
    }
  }
  return { beside, lanes: ends.filter((end) => end > -Infinity).length, left }
}

/* Without an end it is drawn as an hour, and nothing is drawn shorter than half of one. */
function endDrawn(start: number, end: number | null): number {
  return end === null ? start + anHourMs : Math.max(end, start + anHourMs / 2)
}

/* Thousands begin and end at the same few times, and to read each of them anew would take longest. Read as UTC, which skips no hour. */
function momentReader(): (time: WallClock) => number {
  const moments = new Map<WallClock, number>()
  return (time) => {
    const moment = moments.get(time) ?? Date.parse(`${time}Z`)
    moments.set(time, moment)
    return moment
  }
}
