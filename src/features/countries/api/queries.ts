import { queryOptions } from '@tanstack/react-query'
import { readCountryList, type CountryList } from './country-list-reading.ts'
import { keepCountries, keptCountries } from './kept-countries.ts'
import { getCountry, listCountries } from './requests.ts'

const aDay = 24 * 60 * 60 * 1000
const aMinute = 60 * 1000

/**
 * Countries hardly ever change, and walking all their pages costs many requests: the list is kept for a day, in this
 * browser too, where an older one is shown while it is read anew. An incomplete list is completed, not read anew; a
 * whole one never gives way to an incomplete one.
 */
export const countryQueries = {
  list: () =>
    queryOptions({
      queryKey: ['countries', 'list'],
      queryFn: async ({ client, queryKey, signal }): Promise<CountryList> => {
        const known = client.getQueryData<CountryList>(queryKey)
        const incomplete = known && known.lost.length > 0 ? known : undefined
        const list = await readCountryList((page) => listCountries(page, signal), incomplete)
        const [firstLost] = list.lost
        if (firstLost && known && !incomplete) throw firstLost.error
        keepCountries(list)
        return list
      },
      initialData: () => keptCountries()?.list,
      initialDataUpdatedAt: () => keptCountries()?.readAt,
      staleTime: ({ state }) => (state.data && state.data.lost.length > 0 ? aMinute : aDay),
      gcTime: aDay,
    }),
  detail: (id: string) =>
    queryOptions({
      queryKey: ['countries', 'detail', id],
      queryFn: ({ signal }) => getCountry(id, signal),
      staleTime: aDay,
    }),
}
