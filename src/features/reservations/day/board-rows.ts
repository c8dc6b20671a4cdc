import type { Reservation } from '#contract/reservation.ts'
import { byStart, type Phase, type Phases } from './phases.ts'

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
