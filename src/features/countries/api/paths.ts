import { apiPath } from '#src/lib/api/api-path.ts'

/* The largest page the service gives (live-service.md, Countries). */
const rowsPerPage = 60

/** One page of the list of countries (store-api.md § 4.4; live-service.md, Countries). */
export function countriesApiPath(page: number): string {
  return apiPath('/countries', { page, per_page: rowsPerPage })
}

/** One country by its number (store-api.md § 4.5). */
export function countryApiPath(id: string): string {
  return apiPath(`/countries/${encodeURIComponent(id)}`)
}
