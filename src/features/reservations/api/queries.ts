import { queryOptions } from '@tanstack/react-query'
import { daysOverlap, type Days } from '#src/features/reservations/days/days.ts'
import { listReservations } from './requests.ts'

const cacheTimeMs = 60 * 60 * 1000

export const reservationQueries = {
  /**
   * Old days stay on the screen while new ones are fetched, where they have any in common; after a jump there is
   * nothing to keep. Kept for an hour, for when the connection is lost.
   */
  days: (days: Days) =>
    queryOptions({
      queryKey: ['reservations', days.first, days.last],
      queryFn: async ({ signal }) => {
        await throttleRead(signal)
        return listReservations(days, signal)
      },
      placeholderData: (previous) =>
        previous !== undefined && daysOverlap(previous.days, days) ? previous : undefined,
      gcTime: cacheTimeMs,
    }),
}

const throttleMs = 150

let lastReadAt = -Infinity

/**
 * Resolves at once, or after a rest when it was asked shortly before: who holds a key down passes by days without
 * looking at them, and a store answers only so many requests a minute. Rejects when the signal aborts meanwhile.
 */
export async function throttleRead(signal: AbortSignal): Promise<void> {
  const now = performance.now()
  const isThrottled = now - lastReadAt < throttleMs
  lastReadAt = now
  if (!isThrottled) return
  await new Promise((resolve) => setTimeout(resolve, throttleMs))
  signal.throwIfAborted()
}
