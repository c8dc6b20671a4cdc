import { queryOptions } from '@tanstack/react-query'
import { countryApiPath } from '#contract/api-paths.ts'
import { parseCountry } from '#contract/country.ts'
import { readCountryList, type CountryList } from './read-country-list.ts'
import { storeCountries, readStoredCountries } from './stored-countries.ts'
import { getCountry, listCountries } from './requests.ts'

const dayMs = 24 * 60 * 60 * 1000
const minuteMs = 60 * 1000

/**
 * Countries rarely change, and reading all pages costs many requests. The list therefore stays fresh for a day and is stored
 * in the browser; an older stored list shows while it is refetched. A refetch of an incomplete list reads only its missing
 * pages. An incomplete list never replaces a complete one.
 */
export const countryQueries = {
  list: () =>
    queryOptions({
      queryKey: ['countries', 'list'],
      queryFn: async ({ client, queryKey, signal }): Promise<CountryList> => {
        const cached = client.getQueryData<CountryList>(queryKey)
        const incomplete = cached && cached.failures.length > 0 ? cached : undefined
        const list = await readCountryList((page) => listCountries(page, signal), incomplete)
        const [firstFailure] = list.failures
        if (firstFailure && cached && !incomplete) throw firstFailure
        storeCountries(list)
        return list
      },
      initialData: () => readStoredCountries()?.list,
      initialDataUpdatedAt: () => readStoredCountries()?.readAt,
      staleTime: ({ state }) => (state.data && state.data.failures.length > 0 ? minuteMs : dayMs),
      gcTime: dayMs,
    }),
  detail: (id: string) =>
    queryOptions({
      queryKey: ['countries', 'detail', id],
      queryFn: ({ signal }) => getCountry(id, signal),
      staleTime: dayMs,
      meta: { first: { path: countryApiPath(id), read: ({ data }) => parseCountry(data) } },
    }),
}
