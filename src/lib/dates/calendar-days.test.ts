import { expect, test } from 'vitest'
import { daysOfView, endOfMonth, parseDay, startOfMonth, type CalendarView } from './calendar-days.ts'
import type { CalendarDate } from '#contract/dates/wall-clock.ts'

const day = (text: string) => text as CalendarDate

// 1 March 2026 is a Sunday.
test.each<[CalendarView, string, string, string]>([
  ['month', '2026-03-15', '2026-03-01', '2026-04-04'],
  ['month', '2026-12-31', '2026-11-29', '2027-01-02'],
  ['week', '2026-03-15', '2026-03-15', '2026-03-21'],
  ['week', '2026-03-14', '2026-03-08', '2026-03-14'],
  ['day', '2026-03-15', '2026-03-15', '2026-03-15'],
  ['products', '2026-03-15', '2026-03-15', '2026-03-28'],
  ['agenda', '2026-03-15', '2026-03-15', '2026-04-13'],
  ['insights', '2026-03-15', '2026-03-01', '2026-03-31'],
])('the %s of %s shows the days from %s to %s', (view, date, first, last) => {
  expect(daysOfView({ view, date: day(date) }, () => 0)).toEqual({ first, last })
})

test('months are counted across the end of a year', () => {
  expect(daysOfView({ view: 'insights', date: day('2026-01-31'), months: 3 }, () => 0)).toEqual({
    first: '2025-11-01',
    last: '2026-01-31',
  })
  expect([startOfMonth(day('2026-12-31'), 1), endOfMonth(day('2028-02-10'))]).toEqual([
    '2027-01-01',
    '2028-02-29',
  ])
})

test('a URL can name the days from 1900 to 2169 and no others', () => {
  const named = ['1900-01-01', '2169-12-31', '1899-12-31', '2170-01-01', '2026-02-30', '', null].map(parseDay)
  expect(named).toEqual(['1900-01-01', '2169-12-31', null, null, null, null, null])
})
