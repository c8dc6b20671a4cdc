import { expect, test } from 'vitest'
import {
  apiPath,
  brandApiPath,
  brandsApiPath,
  countriesApiPath,
  countryApiPath,
  fullPage,
  reservationsApiPath,
} from './api-paths.ts'
import type { CalendarDate } from './dates/wall-clock.ts'
import { operations } from './operations.ts'

test('a path has only the parameters that have a value', () => {
  expect(apiPath('/brands', { page: 1, keyword: '', other: undefined })).toBe('/api/brands?page=1')
  expect(apiPath('/brands')).toBe('/api/brands')
})

const day = '2026-11-20' as CalendarDate

test.for([
  ['listBrands', brandsApiPath(fullPage('x', 2))],
  ['getBrand', brandApiPath('7')],
  ['listReservations', reservationsApiPath({ first: day, last: day })],
  ['listCountries', countriesApiPath(1)],
  ['getCountry', countryApiPath('7')],
] as const)('the path of %s has only parameters that the gateway accepts', ([name, path]) => {
  const { pathname, searchParams } = new URL(path, 'http://diwan.invalid')
  const { path: expected, query } = operations[name]
  expect(pathname).toBe(`/api${expected.replace(/\{\w+\}/, '7')}`)
  const rules = new Map<string, { pattern: RegExp }>(Object.entries(query))
  for (const [parameter, value] of searchParams) expect(value).toMatch(rules.get(parameter)?.pattern ?? /^$/)
})
