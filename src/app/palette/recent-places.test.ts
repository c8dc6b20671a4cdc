import { expect, test, vi } from 'vitest'
import { createFakeStorage } from '#testing/fake-storage.ts'
import { stubPage } from '#testing/stub-page.ts'

test.each([
  ['/brands/12', 'namedBrand 12'],
  ['/brands/work?show=no-en', null],
  ['/brands', null],
  ['/countries/3?search=sau', 'country 3'],
  ['/invoices?order=456', 'invoice 456'],
  ['/invoices?order=1%202', null],
  ['/reservations?view=day&date=2026-11-26', 'date 2026-11-26'],
  ['/reservations?view=month&date=2026-11-01&panel=2026-11-27', 'date 2026-11-27'],
  ['/reservations?view=week&date=2026-11-26', null],
  ['/reservations?view=day&date=x', null],
])('%s is the place %s', async (address, expected) => {
  stubPage({})
  const { placeAt } = await import('./recent-places.ts')
  const place = placeAt(new URL(address, 'http://x'))
  expect(place && `${place.kind} ${place.id}`).toBe(expected)
})

test('the latest five places are stored, each once, and of days that follow one another the last', async () => {
  stubPage({})
  vi.stubGlobal('localStorage', createFakeStorage())
  const { storeRecentPlace, readRecentPlaces, forgetRecentPlaces } =
    await import('#src/lib/storage/recent-places.ts')
  const open = (kind: 'namedBrand' | 'date' | 'invoice', id: string) =>
    storeRecentPlace({ kind, id, name: '' })
  open('invoice', '1')
  open('namedBrand', '2')
  for (const day of ['2026-11-26', '2026-11-27', '2026-11-28']) open('date', day)
  for (const id of ['3', '2', '4']) open('namedBrand', id)
  expect(readRecentPlaces().map(({ id }) => id)).toEqual(['4', '2', '3', '2026-11-28', '1'])
  open('namedBrand', '5')
  expect(readRecentPlaces().map(({ id }) => id)).toEqual(['5', '4', '2', '3', '2026-11-28'])
  forgetRecentPlaces()
  expect(readRecentPlaces()).toEqual([])
})
