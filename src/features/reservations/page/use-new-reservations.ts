import { useState } from 'react'
import type { Reservation } from '#contract/reservation.ts'
import type { ReservationsOfDays } from '#src/features/reservations/api/requests.ts'

const none: ReadonlySet<string> = new Set()

/**
 * The keys of the reservations that came while the page was open: those that an answer for the same days has and the
 * answer before it had not. A reservation is no longer new once its details are opened.
 */
export function useNewReservations(shown: ReservationsOfDays | undefined, open: string | null) {
  const [last, setLast] = useState(shown)
  const [newKeys, setNewKeys] = useState(none)
  if (shown !== undefined && shown !== last) {
    setLast(shown)
    if (isSameDays(shown, last)) {
      const came = keysOfNew(shown.rows, last?.rows ?? [])
      if (came.length > 0) setNewKeys(new Set([...newKeys, ...came]))
    }
  }
  if (open !== null && newKeys.has(open)) setNewKeys(new Set([...newKeys].filter((key) => key !== open)))
  return { newKeys, forget: () => setNewKeys(none) }
}

function isSameDays(one: ReservationsOfDays, other: ReservationsOfDays | undefined): boolean {
  return one.days.first === other?.days.first && one.days.last === other.days.last
}

/**
 * The keys of the reservations that were not there before. They are compared by id, not by key: the key of one that
 * shares its id changes with which others of that id are in the list.
 */
export function keysOfNew(now: Reservation[], before: Reservation[]): string[] {
  const left = new Map<string, number>()
  for (const { id, key } of before) left.set(id ?? key, (left.get(id ?? key) ?? 0) + 1)
  return now
    .filter(({ id, key }) => {
      const known = left.get(id ?? key) ?? 0
      left.set(id ?? key, known - 1)
      return known <= 0
    })
    .map(({ key }) => key)
}
