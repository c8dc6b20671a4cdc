import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { CalendarDate } from '#contract/dates/wall-clock.ts'
import { pretendPage } from '#testing/pretend-page.ts'

beforeEach(() => pretendPage({ weekend: [5, 6] }))
afterEach(() => vi.unstubAllGlobals())

async function week(first: string, last: string, date: string) {
  const { weekWithin } = await import('./export-scope.ts')
  const days = { first: first as CalendarDate, last: last as CalendarDate }
  return weekWithin(days, date as CalendarDate)
}

test('of a month the week of the day can be printed', async () => {
  expect(await week('2026-11-01', '2026-12-05', '2026-11-20')).toEqual({
    first: '2026-11-15',
    last: '2026-11-21',
  })
})

test('of an agenda, whose week may have begun before, seven days from the day on', async () => {
  expect(await week('2026-11-20', '2026-12-19', '2026-11-20')).toEqual({
    first: '2026-11-20',
    last: '2026-11-26',
  })
})

test('of a single day there is no week: what is not loaded is not printed as empty', async () => {
  expect(await week('2026-11-20', '2026-11-20', '2026-11-20')).toBeNull()
})
