import { expect, test } from 'vitest'
import type { CalendarDate } from '#contract/wall-clock.ts'
import { parseDateText } from './date-text.ts'

const today = '2026-11-20' as CalendarDate

test.each([
  ['2026-11-25', '2026-11-25'],
  ['25/11/2026', '2026-11-25'],
  ['5.1.2027', '2027-01-05'],
  ['25/11', '2026-11-25'],
  ['٢٥/١١', '2026-11-25'],
  [' 25 / 11 ', '2026-11-25'],
  ['3/2', '2027-02-03'],
  ['1/6', '2026-06-01'],
])('%s is %s', (text, date) => {
  expect(parseDateText(text, today)).toBe(date)
})

test.each(['', 'tomorrow', '31/11', '2026-02-30', '11/25', '25'])('%j names no day', (text) => {
  expect(parseDateText(text, today)).toBeNull()
})
