import { expect, test } from 'vitest'
import { medianOfLatest, requestCount, estimateSeconds } from './import-duration.ts'

const now = 1_763_800_000_000
const quota = { perMinute: 120, remaining: 20, endsAt: now + 30_000 }

test('a row costs a read and a write, and a second read if the store’s response leaves out a translation', () => {
  const cost = { canRead: true, defaultLanguage: 'ar' }
  const logo = { path: 'logo', from: 'a', to: 'b' } as const
  const name = { path: 'translations.ar.name', from: 'a', to: 'b' } as const
  const english = { path: 'translations.en.name', from: 'a', to: 'b' } as const
  expect(requestCount([logo, name], cost)).toBe(2)
  expect(requestCount([logo, english], cost)).toBe(3)
  expect(requestCount([logo, english], { ...cost, canRead: false })).toBe(1)
})

test('a few requests take as long as they run, and many as long as the store’s rate limit allows', () => {
  expect(estimateSeconds(1000, 300, null, now)).toBe(300)
  expect(estimateSeconds(20, 300, quota, now)).toBe(6)
  // The quota allows 20 of the 140 requests now. The other 120 start after half a minute and take 12 s.
  expect(estimateSeconds(140, 100, quota, now)).toBe(30 + 12)
  expect(estimateSeconds(1000, 100, quota, now)).toBe(30 + 8 * 60 + 2)
  // The window of this quota has ended.
  expect(estimateSeconds(120, 100, { ...quota, endsAt: now - 1 }, now)).toBe(12)
  expect(estimateSeconds(240, 1, { ...quota, endsAt: now - 1 }, now)).toBe(60.12)
})

test('one slow request among the latest does not change the estimate', () => {
  expect(medianOfLatest([])).toBeNull()
  expect(medianOfLatest([200, 9000, 210])).toBe(210)
})
