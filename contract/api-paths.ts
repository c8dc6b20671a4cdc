import { addDays, type CalendarDate } from '#contract/dates/wall-clock.ts'
import { type OperationName, operations } from './operations.ts'

/* The paths that the page requests of the gateway. */

type Query = Record<string, string | number | undefined>

/** A path of the gateway, below `/api`. Empty parameters are left out of the query. */
export function apiPath(path: string, query: Query = {}): string {
  const parameters = Object.entries(query).flatMap(([name, value]) =>
    value === undefined || value === '' ? [] : [[name, String(value)]],
  )
  return parameters.length > 0 ? `/api${path}?${new URLSearchParams(parameters)}` : `/api${path}`
}

/** The gateway's path of an operation. `value` is the parameter of its path. */
export function operationPath<Name extends OperationName>(
  name: Name,
  query: Partial<Record<keyof (typeof operations)[Name]['query'], Query[string]>> = {},
  value = '',
): string {
  return apiPath(operations[name].path.replace(/\{\w+\}/, encodeURIComponent(value)), query)
}

export type BrandFilter = {
  keyword: string
  page: number
  per_page?: number
  /** Omit it to get the brands without translations. */
  with?: 'translations'
}

/* The largest page that the service allows (live-service.md, Countries). */
const rowsPerPage = 60

/** One page of the brands whose text holds the keyword (live-service.md, Brands). */
export function brandsApiPath(filter: BrandFilter): string {
  return operationPath('listBrands', filter)
}

/** The filter of one full page: as many rows as the service allows, in every language. */
export function fullPage(keyword: string, page: number): BrandFilter {
  return { keyword, page, per_page: rowsPerPage, with: 'translations' }
}

/** One brand with its translations (live-service.md, Brands). */
export function brandApiPath(id: string): string {
  return operationPath('getBrand', { with: 'translations' }, id)
}

/**
 * List Order Reservations (store-api.md § 4.2) for a range of days. The path requests one day more, because the specification
 * does not say whether `end` is included.
 */
export function reservationsApiPath({ first, last }: { first: CalendarDate; last: CalendarDate }): string {
  return operationPath('listReservations', { start: first, end: addDays(last, 1) })
}

/** One page of the list of countries (store-api.md § 4.4; live-service.md, Countries). */
export function countriesApiPath(page: number): string {
  return operationPath('listCountries', { page, per_page: rowsPerPage })
}

/** One country by its number (store-api.md § 4.5). */
export function countryApiPath(id: string): string {
  return operationPath('getCountry', {}, id)
}

/** Where a page reports the brand that it has open with unsaved changes (live.ts): POST, 204. */
export const presencePath = '/api/live/presence'
