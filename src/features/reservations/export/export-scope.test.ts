import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { CalendarDate } from '#contract/wall-clock.ts'
import { weekWithin } from './export-scope.ts'

beforeEach(() => vi.stubGlobal('document', { cookie: 'diwan-weekStart=0' }))
afterEach(() => vi.unstubAllGlobals())

function week(first: string, last: string, date: string) {
  const days = { first: first as CalendarDate, last: last as CalendarDate }
  return weekWithin(days, date as CalendarDate)
}

test('of a month the week of the day can be printed', () => {
  expect(week('2026-11-01', '2026-12-05', '2026-11-20')).toEqual({ first: '2026-11-15', last: '2026-11-21' })
})

test('of an agenda, whose week may have begun before, seven days from the day on', () => {
  expect(week('2026-11-20', '2026-12-19', '2026-11-20')).toEqual({ first: '2026-11-20', last: '2026-11-26' })
})

test('of a single day there is no week: what is not loaded is not printed as empty', () => {
  expect(week('2026-11-20', '2026-11-20', '2026-11-20')).toBeNull()
})
