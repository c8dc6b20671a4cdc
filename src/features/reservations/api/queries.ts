import { queryOptions } from '@tanstack/react-query'
import { reservationsApiPath } from '#contract/api-paths.ts'
import { parseReservations } from '#contract/reservation.ts'
import { daysOverlap, type Days } from '#src/features/reservations/days/days.ts'
import { listReservations, loadedReservations } from './requests.ts'

const cacheTimeMs = 60 * 60 * 1000

export const reservationQueries = {
  /**
   * The reservations of some days. The previous days stay on the screen while these load if both overlap. The cache holds
   * them for an hour, in case the connection is lost.
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
      meta: {
        first: {
          path: reservationsApiPath(days),
          read({ data }) {
            const list = parseReservations(data)
            return list?.unreadable.length === 0 ? loadedReservations(days, list, 0) : null
          },
        },
      },
    }),
}

const throttleMs = 150

let lastReadAt = -Infinity

/**
 * Resolves immediately, or after 150 ms if the last call was less than 150 ms ago; rejects if the signal aborts meanwhile.
 * A reader who holds a key down skips over periods, and a store limits the requests per minute.
 */
export async function throttleRead(signal: AbortSignal): Promise<void> {
  const now = performance.now()
  const isThrottled = now - lastReadAt < throttleMs
  lastReadAt = now
  if (!isThrottled) return
  await new Promise((resolve) => setTimeout(resolve, throttleMs))
  signal.throwIfAborted()
}
