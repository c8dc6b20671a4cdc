import { afterEach, expect, test, vi } from 'vitest'
import type { CalendarDate } from '#contract/wall-clock.ts'
import { isWeekend } from './weekend.ts'

afterEach(() => vi.unstubAllGlobals())

/* A week from Sunday to Saturday. */
const week = ['15', '16', '17', '18', '19', '20', '21'].map((day) => `2026-11-${day}` as CalendarDate)

test.each([
  [
    ['ar-SA', 'en'],
    ['2026-11-20', '2026-11-21'],
  ],
  [['en-GB'], ['2026-11-15', '2026-11-21']],
  [['ar-AE'], ['2026-11-15', '2026-11-21']],
  [['en'], ['2026-11-20', '2026-11-21']],
  [[], ['2026-11-20', '2026-11-21']],
])('for a reader of %j the weekend is %j', (languages, days) => {
  vi.stubGlobal('navigator', { languages })
  expect(week.filter(isWeekend)).toEqual(days)
})
