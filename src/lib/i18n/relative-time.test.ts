import { afterEach, describe, expect, test, vi } from 'vitest'
import type { WallClock } from '#contract/dates/wall-clock.ts'

afterEach(() => {
  vi.unstubAllGlobals()
  vi.unstubAllEnvs()
})

const now = '2026-11-20T12:00:00' as WallClock

async function since(time: string, language: 'ar' | 'en' = 'en') {
  vi.resetModules()
  const textContent = JSON.stringify({ language, languages: ['ar', 'en'] })
  vi.stubGlobal('document', { cookie: '', getElementById: () => ({ textContent }) })
  const { formatSince } = await import('./relative-time.ts')
  return formatSince(time as WallClock, now)
}

describe.each(['Asia/Riyadh', 'America/Los_Angeles', 'Pacific/Auckland'])(
  'a reader in the time zone %s',
  (zone) => {
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
    ])('sees the time %s as “%s”', async (time, words) => {
      vi.stubEnv('TZ', zone)
      expect(await since(time)).toBe(words)
    })
  },
)

test('relative times are in Arabic on an Arabic screen', async () => {
  expect(await since('2026-11-20T09:00:00', 'ar')).toBe('قبل 3 ساعات')
  expect(await since('2026-11-19T09:00:00', 'ar')).toBe('أمس')
})
