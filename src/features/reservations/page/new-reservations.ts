import type { Reservation } from '#contract/reservation.ts'

/**
 * The keys of the reservations that were not there before. They are known again by their ids rather than by their
 * keys: the key of one that shares its id depends on whether the others of that id are in the list too.
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
