import { addDays, type CalendarDate } from './dates/wall-clock.ts'

/*
 * What the page asks the gateway for, as paths of the gateway. The gateway uses them too, for what a page will ask for first
 * (`first-request.ts`).
 */

type Query = Record<string, string | number | undefined>

/** The path our gateway has an operation at; `path` is the store API's own, such as `/brands/7`. */
export function apiPath(path: string, query: Query = {}): string {
  const given = Object.entries(query).flatMap(([name, value]) =>
    value === undefined || value === '' ? [] : [[name, String(value)]],
  )
  return given.length > 0 ? `/api${path}?${new URLSearchParams(given)}` : `/api${path}`
}

export type BrandFilter = {
  keyword: string
  page: number
  per_page?: number
  /** Left out, the brands come without them. */
  with?: 'translations'
}

/* The largest page the service gives (live-service.md, Countries). */
const rowsPerPage = 60

/** One page of the brands whose text holds the keyword (live-service.md, Brands). */
export function brandsApiPath(filter: BrandFilter): string {
  return apiPath('/brands', filter)
}

/** One page as all pages are read: as large as the service gives, with every language. */
export function wholePage(keyword: string, page: number): BrandFilter {
  return { keyword, page, per_page: rowsPerPage, with: 'translations' }
}

/** One brand with its translations (live-service.md, Brands). */
export function brandApiPath(id: string): string {
  return apiPath(`/brands/${encodeURIComponent(id)}`, { with: 'translations' })
}

/**
 * List Order Reservations (store-api.md § 4.2) for some days. Whether the service counts `end` in is not documented, so it is
 * asked for the day after the last one.
 */
export function reservationsApiPath({ first, last }: { first: CalendarDate; last: CalendarDate }): string {
  return apiPath('/reservations', { start: first, end: addDays(last, 1) })
}

/** One page of the list of countries (store-api.md § 4.4; live-service.md, Countries). */
export function countriesApiPath(page: number): string {
  return apiPath('/countries', { page, per_page: rowsPerPage })
}

/** One country by its number (store-api.md § 4.5). */
export function countryApiPath(id: string): string {
  return apiPath(`/countries/${encodeURIComponent(id)}`)
}
