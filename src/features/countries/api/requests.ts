import { parseCountry, type Country } from '#contract/country.ts'
import { parseRows, type Rows } from '#contract/envelope.ts'
import { readDetail, readList } from '#src/lib/api/read-data.ts'
import { countriesApiPath, countryApiPath } from '#contract/api-paths.ts'

/** One page of the list. `number` is the response's page number if it has one. */
export type CountriesPage = Rows<Country> & { number: number; total: number | null; totalPages: number }

/** One page of the list of countries (store-api.md § 4.4; live-service.md, Countries). */
export async function listCountries(page: number, signal?: AbortSignal): Promise<CountriesPage> {
  const { pagination, ...rows } = await readList(
    countriesApiPath(page),
    (data) => parseRows(parseCountry, data),
    signal,
  )
  return {
    ...rows,
    number: pagination?.currentPage ?? page,
    total: pagination?.total ?? null,
    totalPages: pagination?.totalPages ?? 1,
  }
}

/** One country by its number (store-api.md § 4.5). */
export function getCountry(id: string, signal?: AbortSignal): Promise<Country> {
  return readDetail(countryApiPath(id), parseCountry, signal)
}
