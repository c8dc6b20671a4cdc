import type { Reservation } from '#contract/reservation.ts'
import { timeOf, type WallClock } from '#contract/dates/wall-clock.ts'
import { takesWholeDays } from '#src/features/reservations/days/days.ts'

/** The phase of a reservation of today at this moment. */
export type Phase = 'running' | 'next' | 'later' | 'allDay' | 'past'

/**
 * Groups today's reservations by phase. `next` has all reservations that start at the next start time. A reservation without an
 * end counts as past once it has started, because nothing says that it still runs.
 */
export function phasesOfToday(reservations: Reservation[], now: WallClock): Record<Phase, Reservation[]> {
  const phases: Record<Phase, Reservation[]> = { running: [], next: [], later: [], allDay: [], past: [] }
  const sorted = reservations.toSorted((a, b) => (a.start < b.start ? -1 : 1))
  const nextStart = sorted.find(
    (reservation) => !takesWholeDays(reservation) && reservation.start > now,
  )?.start
  for (const reservation of sorted) phases[phaseOf(reservation, now, nextStart)].push(reservation)
  return phases
}

const lateEvening = '20:00:00'

/** Whether tomorrow matters more than the rest of today: all reservations by the hour are past, or it is late. */
export function isEvening({ running, next, past }: Record<Phase, Reservation[]>, now: WallClock): boolean {
  return timeOf(now) >= lateEvening || (past.length > 0 && running.length === 0 && next.length === 0)
}

/** Whether staff should check a reservation: its type, end or seats are unknown. */
export function isUnusual({ type, end, seats_count: seats }: Reservation): boolean {
  return (type !== 'day' && type !== 'time') || end === null || seats === null
}

function phaseOf(reservation: Reservation, now: WallClock, nextStart: WallClock | undefined): Phase {
  const { start, end } = reservation
  if (takesWholeDays(reservation)) return 'allDay'
  if (start > now) return start === nextStart ? 'next' : 'later'
  return end !== null && end > now ? 'running' : 'past'
}
