import { parseCountry, type Country } from '#contract/country.ts'
import { parseRows } from '#contract/envelope.ts'
import { readDetail, readList, type ReadList } from '#src/lib/api/http.ts'
import { countriesApiPath, countryApiPath } from '#contract/api-paths.ts'

/** One page of the list of countries (store-api.md § 4.4; live-service.md, Countries). */
export async function listCountries(page: number, signal?: AbortSignal): Promise<ReadList<Country>> {
  return readList(countriesApiPath(page), (data) => parseRows(parseCountry, data), signal)
}

/** One country by its number (store-api.md § 4.5). */
export function getCountry(id: string, signal?: AbortSignal): Promise<Country> {
  return readDetail(countryApiPath(id), parseCountry, signal)
}
