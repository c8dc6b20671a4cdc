import type { Reservation } from '#contract/reservation.ts'
import { timeOf, type CalendarDate, type WallClock } from '#contract/dates/wall-clock.ts'
import { byTurnOn, takesWholeDays } from '#src/features/reservations/days/days.ts'
import { phaseOf } from '#src/features/reservations/days/reservation-phase.ts'

/** The phase of a reservation of today at this moment. On another day all by the hour are `later`. */
export type Phase = 'running' | 'next' | 'later' | 'allDay' | 'past'

/** The reservations of a day by phase. */
export type Phases = Record<Phase, Reservation[]>

/**
 * Groups a day's reservations by phase; `now` is null on a day that is not today. `next` has all reservations that start at the
 * next start time.
 */
export function phasesOfDay(reservations: Reservation[], date: CalendarDate, now: WallClock | null): Phases {
  const phases: Phases = { running: [], next: [], later: [], allDay: [], past: [] }
  const sorted = reservations.toSorted(byStart)
  const nextStart = sorted.find(
    (reservation) => !takesWholeDays(reservation) && now !== null && reservation.start > now,
  )?.start
  for (const reservation of sorted) phases[phaseOfDay(reservation, now, nextStart)].push(reservation)
  phases.allDay.sort(byTurnOn(date))
  return phases
}

const lateEvening = '20:00:00'

/** Whether tomorrow matters more than the rest of today: all reservations by the hour are past, or it is late. */
export function isEvening({ running, next, past }: Phases, now: WallClock): boolean {
  return timeOf(now) >= lateEvening || (past.length > 0 && running.length === 0 && next.length === 0)
}

/** Whether staff should check a reservation: its type, end or seats are unknown. */
export function isUnusual({ type, end, seats_count: seats }: Reservation): boolean {
  return (type !== 'day' && type !== 'time') || end === null || seats === null
}

/** Sorts by start. */
export function byStart(a: Reservation, b: Reservation): number {
  return a.start < b.start ? -1 : Number(a.start > b.start)
}

function phaseOfDay(
  reservation: Reservation,
  now: WallClock | null,
  nextStart: WallClock | undefined,
): Phase {
  if (takesWholeDays(reservation)) return 'allDay'
  const { name } = now === null ? { name: 'coming' as const } : phaseOf(reservation, now)
  if (name !== 'coming') return name
  return reservation.start === nextStart ? 'next' : 'later'
}
