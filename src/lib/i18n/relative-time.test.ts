import { expect, test, vi } from 'vitest'
import type { WallClock } from '#contract/dates/wall-clock.ts'

const now = '2026-11-20T12:00:00' as WallClock

async function importIn(language: 'ar' | 'en') {
  vi.resetModules()
  const textContent = JSON.stringify({ language, languages: ['ar', 'en'] })
  vi.stubGlobal('document', { cookie: '', getElementById: () => ({ textContent }) })
  return import('./relative-time.ts')
}

async function since(time: string, language: 'ar' | 'en' = 'en') {
  return (await importIn(language)).formatSince(time as WallClock, now)
}

test.each([
  ['2026-11-20T11:59:40', 'now'],
  ['2026-11-20T11:55:10', '4 minutes ago'],
  ['2026-11-20T09:00:00', '3 hours ago'],
  ['2026-11-19T13:00:00', '23 hours ago'],
  ['2026-11-19T11:00:00', 'yesterday'],
  ['2026-11-18T13:00:00', '2 days ago'],
  ['2026-10-25T12:00:00', '26 days ago'],
  ['2026-10-21T12:00:00', 'last month'],
  ['2026-08-20T12:00:00', '3 months ago'],
  ['2025-11-20T12:00:00', 'last year'],
  ['2023-01-01T12:00:00', '3 years ago'],
  ['2026-11-20T14:30:00', 'in 2 hours'],
  ['2026-11-21T18:00:00', 'tomorrow'],
])('a reader in another time zone sees the time %s as “%s”', async (time, words) => {
  vi.stubEnv('TZ', 'America/Los_Angeles')
  expect(await since(time)).toBe(words)
})

test('relative times are in Arabic on an Arabic screen', async () => {
  expect(await since('2026-11-20T09:00:00', 'ar')).toBe('قبل 3 ساعات')
  expect(await since('2026-11-19T09:00:00', 'ar')).toBe('أمس')
})

test('a length after a preposition has whole words and the forms of their numbers', async () => {
  const { formatMinutesAfter } = await importIn('ar')
  expect([1, 120, 122, 180, 257, 660].map(formatMinutesAfter).join('، ')).toBe(
    'دقيقة، ساعتين، ساعتين ودقيقتين، 3 ساعات، 4 ساعات و17 دقيقة، 11 ساعة',
  )
})
