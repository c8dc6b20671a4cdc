import { queryOptions } from '@tanstack/react-query'
import { haveDayInCommon, type Days } from '#src/features/reservations/days/days.ts'
import { listReservations } from './requests.ts'

const anHour = 60 * 60 * 1000

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
        previous !== undefined && haveDayInCommon(previous.days, days) ? previous : undefined,
      gcTime: anHour,
    }),
}

const restMs = 150

let lastAsked = -Infinity

/**
 * Resolves at once, or after a rest when it was asked shortly before: who holds a key down passes by days without
 * looking at them, and a store answers only so many requests a minute. Rejects when the signal aborts meanwhile.
 */
export async function throttleRead(signal: AbortSignal): Promise<void> {
  const now = performance.now()
  const isSoon = now - lastAsked < restMs
  lastAsked = now
  if (!isSoon) return
  await new Promise((resolve) => setTimeout(resolve, restMs))
  signal.throwIfAborted()
}
