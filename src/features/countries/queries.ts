import { queryOptions } from '@tanstack/react-query'
import { getCountry, listCountries } from './api.ts'

const aDay = 24 * 60 * 60 * 1000

/** Countries hardly ever change, and walking all their pages costs many requests: kept for a day. */
export const countryQueries = {
  list: () =>
    queryOptions({
      queryKey: ['countries', 'list'],
      queryFn: ({ signal }) => listCountries(signal),
      staleTime: aDay,
      gcTime: aDay,
    }),
  detail: (id: string) =>
    queryOptions({
      queryKey: ['countries', 'detail', id],
      queryFn: ({ signal }) => getCountry(id, signal),
      staleTime: aDay,
    }),
}
