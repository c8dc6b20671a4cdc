import { parseCountry, type Country } from '#contract/country.ts'
import { parseRows, type Pagination, type Rows } from '#contract/envelope.ts'
import { ApiError } from '#src/lib/api-error.ts'
import { apiAddress } from '#src/lib/api-address.ts'
import { callApi } from '#src/lib/http.ts'

/* The largest page the service gives (facts file, "Countries"), and far more pages than there are countries. */
const rowsPerPage = 60
const mostPages = 100

/** All countries, over all pages of the list (§ 4.4, facts file). */
export async function listCountries(signal?: AbortSignal): Promise<Rows<Country>> {
  const all: Rows<Country> = { rows: [], unreadable: [] }
  for (let page = 1; page <= mostPages; page += 1) {
    const address = apiAddress('/countries', { page, per_page: rowsPerPage })
    const { data, pagination } = await callApi(address, signal && { signal })
    const read = parseRows(parseCountry, data)
    if (read === null) throw new ApiError({ status: 200, code: 'invalid_answer' })
    all.rows.push(...read.rows)
    all.unreadable.push(...read.unreadable)
    if (pagination === null || isLast(pagination, page)) break
  }
  return all
}

/** One country by its number (§ 4.5). */
export async function getCountry(id: string, signal?: AbortSignal): Promise<Country> {
  const { data } = await callApi(apiAddress(`/countries/${encodeURIComponent(id)}`), signal && { signal })
  const country = parseCountry(data)
  if (country === null) throw new ApiError({ status: 200, code: 'invalid_answer' })
  return country
}

/* A service that ignores `page` gives the first one again and again: that one is enough. */
function isLast({ currentPage, totalPages }: Pagination, page: number): boolean {
  return page >= totalPages || currentPage < page
}
