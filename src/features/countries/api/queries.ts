import { queryOptions } from '@tanstack/react-query'
import { countryApiPath } from '#contract/api-paths.ts'
import { parseCountry } from '#contract/country.ts'
import { readCountryList, type CountryList } from './read-country-list.ts'
import { getCountry, listCountries } from './requests.ts'
import { parseRows } from '#contract/envelope.ts'
import * as v from 'valibot'
import { screenLanguage } from '#src/lib/i18n/screen-language.ts'
import { writeCookie } from '#src/lib/preferences.ts'
import { storageKey } from '#src/lib/storage/storage-key.ts'
import { writeStored, readStored } from '#src/lib/storage/stored-values.ts'

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

type StoredCountries = { list: CountryList; readAt: number }

const storedSchema = v.object({
  readAt: v.number(),
  rows: v.pipe(v.array(v.unknown()), v.nonEmpty()),
  unreadable: v.number(),
  missing: v.number(),
})

/* With the version of the stored shape, and the screen's language, because the service sends capitals in that language. */
const countriesStorageKey = () => storageKey(`countries.1.${screenLanguage()}`)

/* Returns the stored list and when it was read; null if there is none or it is unreadable. */
function readStoredCountries(): StoredCountries | null {
  const stored = readStored(countriesStorageKey(), storedSchema)
  if (stored === null) return null
  const { readAt, unreadable, missing } = stored
  const { rows, unreadable: broken } = parseRows(parseCountry, stored.rows) ?? { rows: [], unreadable: [] }
  if (broken.length > 0) return null
  // A time in the future comes from a wrong clock, so the age of the list is unknown.
  const isPast = readAt <= Date.now()
  return { list: { rows, unreadable, missing, pages: new Map(), failures: [] }, readAt: isPast ? readAt : 0 }
}

/* Stores a complete list. */
function storeCountries({ rows, unreadable, missing, failures }: CountryList): void {
  if (failures.length > 0) return
  writeStored(countriesStorageKey(), { readAt: Date.now(), rows, unreadable, missing })
  // Tells the gateway not to embed the list in the page, and the next page not to request it.
  writeCookie('countries', screenLanguage())
}
