import { expect, test } from 'vitest'
import { initialRequestPath, type PagePreferences } from './initial-request.ts'
import type { CalendarDate } from './dates/wall-clock.ts'

const defaults: PagePreferences = {
  // The cast is safe: the text is a date.
  today: () => '2026-11-20' as CalendarDate,
  defaultView: () => 'month',
  weekStart: () => 0,
  hasCachedCountries: () => false,
}

function requestAt(address: string, given: Partial<PagePreferences> = {}): string | null {
  return initialRequestPath(new URL(address, 'https://diwan.example'), { ...defaults, ...given })
}

test.for<[address: string, path: string | null]>([
  ['/', '/api/reservations?start=2026-11-20&end=2026-11-21'],
  ['/reservations', '/api/reservations?start=2026-11-01&end=2026-12-06'],
  ['/reservations?view=day&date=2026-02-10', '/api/reservations?start=2026-02-10&end=2026-02-11'],
  ['/reservations?view=products', '/api/reservations?start=2026-11-20&end=2026-12-04'],
  [
    '/reservations?view=products&date=2026-02-10&days=28',
    '/api/reservations?start=2026-02-10&end=2026-03-10',
  ],
  ['/brands', '/api/brands?page=1&per_page=60&with=translations'],
  ['/brands?page=2', null],
  ['/brands/import', null],
  ['/brands/work?show=no-en&brand=7', '/api/brands?page=1&per_page=60&with=translations'],
  ['/brands/oud_7-b', '/api/brands/oud_7-b?with=translations'],
  [`/brands/${'7'.repeat(64)}`, `/api/brands/${'7'.repeat(64)}?with=translations`],
  [`/brands/${'7'.repeat(65)}`, null],
  ['/brands/7/more', null],
  ['/brands/%2e%2e%2f', null],
  ['/countries', '/api/countries?page=1&per_page=60'],
  ['/countries/7', '/api/countries/7'],
  [`/countries/${'7'.repeat(65)}`, null],
  ['/countries/sa', null],
  ['/invoices', null],
  ['/nowhere', null],
])('the page at %s requests %s first', ([address, path]) => {
  expect(requestAt(address)).toBe(path)
})

test('the page requests no countries that the browser has stored, and no reservations while the view is unknown', () => {
  expect(requestAt('/countries', { hasCachedCountries: () => true })).toBeNull()
  expect(requestAt('/countries/7', { hasCachedCountries: () => true })).toBe('/api/countries/7')
  expect(requestAt('/reservations', { defaultView: () => null })).toBeNull()
  expect(requestAt('/reservations?view=day', { defaultView: () => null })).toBe(
    '/api/reservations?start=2026-11-20&end=2026-11-21',
  )
})
