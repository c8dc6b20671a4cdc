import type { Reservation } from '#contract/reservation.ts'
import { dateOf, minutesBetween, type WallClock } from '#contract/dates/wall-clock.ts'
import { lastDayOf, takesWholeDays } from './days.ts'

/** Whether a reservation is past, coming or running; `elapsed` is the fraction of its time that has passed, 0 to 1. */
export type Phase = { name: 'past' | 'coming' } | { name: 'running'; elapsed: number }

/** The phase of a reservation at a time. Without an end it counts as past once it has started: nothing says that it still runs. */
export function phaseOf(reservation: Reservation, now: WallClock): Phase {
  const { start, end } = reservation
  if (takesWholeDays(reservation)) {
    const hasEnded = lastDayOf(reservation, dateOf(start)) < dateOf(now)
    return { name: hasEnded ? 'past' : 'coming' }
  }
  if (start > now) return { name: 'coming' }
  if (end === null || end <= now) return { name: 'past' }
  return { name: 'running', elapsed: minutesBetween(start, now) / minutesBetween(start, end) }
}
