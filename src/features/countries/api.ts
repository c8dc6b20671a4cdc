import { parseCountry, type Country } from '#contract/country.ts'
import { parseRows, type Rows } from '#contract/envelope.ts'
import { ApiError } from '#src/lib/api-error.ts'
import { apiAddress } from '#src/lib/api-address.ts'
import { callApi } from '#src/lib/http.ts'

/* The largest page the service gives (facts file, "Countries"), and far more pages than there are countries. */
const rowsPerPage = 60
const mostPages = 100

export type CountryList = Rows<Country> & {
  /** How many more the service says there are than it sent. */
  missing: number
}

/** All countries, over all pages of the list (§ 4.4; facts file, "Countries"). */
export async function listCountries(signal?: AbortSignal): Promise<CountryList> {
  const rows: Country[] = []
  const unreadable: unknown[] = []
  let total = 0
  for (let page = 1; page <= mostPages; page += 1) {
    const address = apiAddress('/countries', { page, per_page: rowsPerPage })
    const { data, pagination } = await callApi(address, signal && { signal })
    const read = parseRows(parseCountry, data)
    if (read === null) throw new ApiError({ status: 200, code: 'invalid_answer' })
    // A service that ignores `page` gives the first one again and again: once is enough.
    const isRepeated = page > 1 && pagination?.currentPage === 1
    if (isRepeated) break
    rows.push(...read.rows)
    unreadable.push(...read.unreadable)
    total = pagination?.total ?? 0
    if (page >= (pagination?.totalPages ?? 1)) break
  }
  return { rows, unreadable, missing: Math.max(0, total - rows.length - unreadable.length) }
}

/** One country by its number (§ 4.5). */
export async function getCountry(id: string, signal?: AbortSignal): Promise<Country> {
  const { data } = await callApi(apiAddress(`/countries/${encodeURIComponent(id)}`), signal && { signal })
  const country = parseCountry(data)
  if (country === null) throw new ApiError({ status: 200, code: 'invalid_answer' })
  return country
}
