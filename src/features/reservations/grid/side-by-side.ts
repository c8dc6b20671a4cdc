import type { Reservation } from '#contract/reservation.ts'
import type { CalendarDate, WallClock } from '#contract/wall-clock.ts'

const anHourMs = 3_600_000

/** Reservations sorted by start, in groups: between two groups there is a time without any. */
export function overlapping(reservations: Reservation[]): Reservation[][] {
  const groups: Reservation[][] = []
  let lastEnd = -Infinity
  for (const reservation of reservations) {
    const start = momentOf(reservation.start)
    if (start >= lastEnd) groups.push([])
    groups.at(-1)?.push(reservation)
    lastEnd = Math.max(lastEnd, endDrawn(reservation, start))
  }
  return groups
}

/** Those that can be drawn with at most so many beside each other, in how many lanes, and those that are left. */
export function sideBySide(reservations: Reservation[], most: number) {
  const ends: number[] = Array.from({ length: most }, () => -Infinity)
  const beside: Reservation[] = []
  const left: Reservation[] = []
  for (const reservation of reservations) {
    const start = momentOf(reservation.start)
    const free = ends.findIndex((end) => end <= start)
    if (free === -1) left.push(reservation)
    else {
      ends[free] = endDrawn(reservation, start)
      beside.push(reservation)
    }
  }
  return { beside, lanes: ends.filter((end) => end > -Infinity).length, left }
}

/* Without an end it is drawn as an hour, and nothing is drawn shorter than half of one. */
function endDrawn({ end }: Reservation, start: number): number {
  return end === null ? start + anHourMs : Math.max(momentOf(end), start + anHourMs / 2)
}

/** A wall-clock time in milliseconds, read as UTC, which skips no hour: good only for comparing with another. */
export function momentOf(time: WallClock | CalendarDate): number {
  return Date.parse(time.length === 10 ? time : `${time}Z`)
}
