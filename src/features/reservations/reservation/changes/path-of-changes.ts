import { dateOf } from '#contract/dates/wall-clock.ts'
import { paths } from '#src/lib/paths.ts'
import type { Change } from './reservation-changes.ts'

/** The card of one changed reservation, the day that it left, or the agenda from the first of several. */
export function pathOfChanges(changes: readonly Change[]): string {
  const [first, second] = changes.toSorted((a, b) => (a.last.start < b.last.start ? -1 : 1))
  if (first === undefined) return paths.today()
  const date = dateOf(first.last.start)
  if (second !== undefined) return paths.reservations('agenda', date)
  return first.now === null ? paths.reservations('day', date) : paths.reservation(date, first.now.key)
}
