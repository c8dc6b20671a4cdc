import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { listReservations } from './api.ts'
import type { Days } from './days.ts'

export const reservationQueries = {
  /** The old days stay on the screen while new ones are fetched. */
  days: (days: Days) =>
    queryOptions({
      queryKey: ['reservations', days.first, days.last],
      queryFn: ({ signal }) => listReservations(days, signal),
      placeholderData: keepPreviousData,
    }),
}
