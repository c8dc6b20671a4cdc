import type { Reservation } from '#contract/reservation.ts'
import { dateOf, type WallClock } from '#contract/dates/wall-clock.ts'
import { lastDayOf, takesWholeDays } from './days.ts'

/** Where a reservation stands in time: over, running with how much of it is gone (0 to 1), or still to come. */
export type Phase = { name: 'past' | 'coming' } | { name: 'running'; elapsed: number }

/** One without an end is over as soon as it has begun: nothing says that it still runs. */
export function phaseOf(reservation: Reservation, now: WallClock): Phase {
  const { start, end } = reservation
  if (takesWholeDays(reservation)) {
    const hasEnded = lastDayOf(reservation, dateOf(start)) < dateOf(now)
    return { name: hasEnded ? 'past' : 'coming' }
  }
  if (start > now) return { name: 'coming' }
  if (end === null || end <= now) return { name: 'past' }
  return { name: 'running', elapsed: (asUtc(now) - asUtc(start)) / (asUtc(end) - asUtc(start)) }
}

/* Good only for comparing with another: UTC skips no hour. */
function asUtc(time: WallClock): number {
  return Date.parse(`${time}Z`)
}
