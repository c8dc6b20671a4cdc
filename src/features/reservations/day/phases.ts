import type { Reservation } from '#contract/reservation.ts'
import { timeOf, type CalendarDate, type WallClock } from '#contract/dates/wall-clock.ts'
import { byStart, byTurnOn, takesWholeDays } from '#src/features/reservations/days/days.ts'
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
  const nextStart = sorted.find(({ start }) => now !== null && start > now)?.start
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

function phaseOfDay(
  reservation: Reservation,
  now: WallClock | null,
  nextStart: WallClock | undefined,
): Phase {
  const isToCome = now !== null && reservation.start > now
  if (takesWholeDays(reservation) && !isToCome) return 'allDay'
  const { name } = now === null ? { name: 'coming' as const } : phaseOf(reservation, now)
  if (name !== 'coming') return name
  return reservation.start === nextStart ? 'next' : 'later'
}

export type BoardRow = { reservation: Reservation; phase: Phase }

/** What the reader chose to see: the usual rows, past ones too, or all. */
export type Shown = 'usual' | 'past' | 'all'

/** So many rows stand below each other without scrolling; with more the past ones fold. */
const maxUnfolded = 8
/** With more rows the rest is one press away. */
export const maxRows = 12
/* Whole days must not push out what comes next. */
const minWholeDays = 4

/** Whether the past rows are folded on every screen. On a phone they always are. */
export function foldsPast(phases: Phases, isEvening: boolean): boolean {
  return phases.past.length > 0 && (isEvening || countOf(phases) > maxUnfolded)
}

/** The rows of the board: whole days, then the others by start. Of more than twelve the rest is left out, unless all are shown. */
export function boardRows(phases: Phases, hasPast: boolean, isAll: boolean): BoardRow[] {
  const rowsOf = (phase: Phase) => phases[phase].map((reservation) => ({ reservation, phase }))
  const wholeDays = rowsOf('allDay')
  const past = hasPast || isAll ? rowsOf('past') : []
  const current = [...rowsOf('running'), ...rowsOf('next'), ...rowsOf('later')]
  if (isAll || countOf(phases) <= maxRows) return [...wholeDays, ...sorted([...past, ...current])]
  const shownDays = wholeDays.slice(0, Math.max(minWholeDays, maxRows - current.length))
  return [...shownDays, ...sorted([...past, ...current.slice(0, maxRows - shownDays.length)])]
}

/** The number of reservations of all phases. */
export function countOf(phases: Phases): number {
  return Object.values(phases).reduce((sum, { length }) => sum + length, 0)
}

function sorted(rows: BoardRow[]): BoardRow[] {
  return rows.toSorted((a, b) => byStart(a.reservation, b.reservation))
}
