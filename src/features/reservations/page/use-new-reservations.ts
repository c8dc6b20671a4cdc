import { useState } from 'react'
import type { Reservation } from '#contract/reservation.ts'
import type { ReservationsOfDays } from '#src/features/reservations/api/requests.ts'

const none: ReadonlySet<string> = new Set()

/**
 * The keys of the reservations that arrived while the page was open: the latest response for the same days has them, the
 * previous one had not. Opening a reservation's details removes its key.
 */
export function useNewReservations(loaded: ReservationsOfDays | undefined, openKey: string | null) {
  const [last, setLast] = useState(loaded)
  const [newKeys, setNewKeys] = useState(none)
  if (loaded !== undefined && loaded !== last) {
    setLast(loaded)
    if (isSameDays(loaded, last)) {
      const newlyLoaded = keysOfNew(loaded.rows, last?.rows ?? [])
      if (newlyLoaded.length > 0) setNewKeys(new Set([...newKeys, ...newlyLoaded]))
    }
  }
  if (openKey !== null && newKeys.has(openKey))
    setNewKeys(new Set([...newKeys].filter((key) => key !== openKey)))
  return { newKeys, clear: () => setNewKeys(none) }
}

function isSameDays(a: ReservationsOfDays, b: ReservationsOfDays | undefined): boolean {
  return a.days.first === b?.days.first && a.days.last === b.days.last
}

/**
 * The keys of the reservations that the earlier list lacks. Compares ids, because the key of a reservation depends on
 * which other reservations with its id are in the list.
 */
export function keysOfNew(now: Reservation[], before: Reservation[]): string[] {
  const remaining = new Map<string, number>()
  for (const { id, key } of before) remaining.set(id ?? key, (remaining.get(id ?? key) ?? 0) + 1)
  return now
    .filter(({ id, key }) => {
      const count = remaining.get(id ?? key) ?? 0
      remaining.set(id ?? key, count - 1)
      return count <= 0
    })
    .map(({ key }) => key)
}
