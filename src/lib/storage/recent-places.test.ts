import { expect, test, vi } from 'vitest'
import { createFakeStorage } from '#testing/fake-storage.ts'
import { stubPage } from '#testing/stub-page.ts'

test.each([
  ['/brands/12', '/brands/12'],
  ['/brands/work?show=no-en', null],
  ['/brands', null],
  ['/countries/3?search=sau', '/countries/3'],
  ['/invoices?order=456', '/invoices?order=456'],
  ['/invoices?order=1%202', null],
  ['/reservations?view=day&date=2026-11-26', '/reservations?view=day&date=2026-11-26'],
  ['/reservations?view=week&date=2026-11-26', null],
  ['/reservations?view=day&date=x', null],
])('%s is the place %s', async (address, expected) => {
  stubPage({})
  const { placeAt } = await import('./recent-places.ts')
  expect(placeAt(new URL(address, 'http://x'))).toBe(expected)
})

test('the latest places are stored, each once, and of days that one steps through the last', async () => {
  stubPage({})
  vi.stubGlobal('localStorage', createFakeStorage())
  const { storeRecentPlace, readRecentPlaces, forgetRecentPlaces } = await import('./recent-places.ts')
  const day = '/reservations?view=day&date=2026-11-2'
  for (const path of ['/brands/2', `${day}6`, `${day}7`, '/brands', '/countries/3', '/brands/2'])
    storeRecentPlace(new URL(path, 'http://x'), '')
  expect(readRecentPlaces().map(({ path }) => path)).toEqual(['/brands/2', '/countries/3', `${day}7`])
  forgetRecentPlaces()
  expect(readRecentPlaces()).toEqual([])
})
