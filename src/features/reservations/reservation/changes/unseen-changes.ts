import type { Reservation } from '#contract/reservation.ts'
import { daysOfReservation, overlapsDays, type Days } from '#src/features/reservations/days/days.ts'
import type { Change } from './reservation-changes.ts'
import { identityOf, isSamePlace, placeOf } from '#src/features/reservations/days/reservation-identity.ts'

/** A change whose reservation is no longer on the days of `row`, where it was before. */
export type Departure = { change: Change; row: Reservation }

/** The unseen changes of the visible days. */
export type VisibleChanges = {
  /** The changes of the shown reservations, by the keys of these. */
  byKey: ReadonlyMap<string, Change>
  departures: readonly Departure[]
  all: readonly Change[]
}

export function kindOf({ before, now }: Change): 'new' | 'moved' | 'gone' {
  if (now === null) return 'gone'
  return before === null || isSamePlace(before, now) ? 'new' : 'moved'
}

/**
 * Adds the changes of a response to those that the reader has not seen. Several changes of one reservation become one: moved
 * twice is moved from the first time, and moved back is no change, unless the reader has seen that it was gone.
 */
export function addChanges(unseen: readonly Change[], changes: readonly Change[]): readonly Change[] {
  if (changes.length === 0) return unseen
  const byIdentity = Map.groupBy(unseen, ({ last }) => identityOf(last))
  const result = new Set(unseen)
  for (const change of changes) {
    const earlier = earlierOf(byIdentity.get(identityOf(change.last)) ?? [], change)
    if (earlier === undefined) result.add(change)
    else {
      result.delete(earlier)
      const joined = { ...change, before: earlier.before, wasGone: earlier.wasGone }
      if (!isUndone(joined)) result.add(joined)
    }
  }
  return [...result]
}

function earlierOf(unseen: Change[], { before }: Change): Change | undefined {
  return before === null ? undefined : unseen.find(({ last }) => isSamePlace(last, before))
}

function isUndone({ before, now, wasGone }: Change): boolean {
  return !wasGone && before !== null && now !== null && isSamePlace(before, now)
}

/** Selects the changes of the shown rows, and those whose reservation left the visible days or moved between them. */
export function visibleChanges(
  unseen: readonly Change[],
  rows: readonly Reservation[],
  days: Days,
): VisibleChanges {
  const remaining = Map.groupBy(unseen, ({ last }) => identityOf(last))
  const shown = new Set<string>()
  const byKey = new Map<string, Change>()
  for (const row of rows) {
    const identity = identityOf(row)
    const changes = remaining.get(identity)
    if (changes === undefined) continue
    shown.add(placeOf(row))
    const change = changes.find(({ now }) => now !== null && isSamePlace(now, row))
    if (change === undefined) continue
    byKey.set(row.key, change)
    remaining.set(
      identity,
      changes.filter((other) => other !== change),
    )
  }
  const departures = unseen.flatMap((change): Departure[] => {
    const row = departedRow(change)
    // An older response can still show it.
    return row && overlapsDays(row, days) && !shown.has(placeOf(row)) ? [{ change, row }] : []
  })
  const all = [...new Set([...byKey.values(), ...departures.map(({ change }) => change)])]
  return { byKey, departures, all }
}

/* The row whose days lost the reservation; null if it is still on the same days. */
function departedRow({ before, now, last }: Change): Reservation | null {
  if (now === null) return last
  if (before === null) return null
  const [from, to] = [daysOfReservation(before), daysOfReservation(now)]
  return from.first >= to.first && from.last <= to.last ? null : before
}
