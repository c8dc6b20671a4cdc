import { expect, test } from 'vitest'
import { daysOfView } from '#src/lib/dates/calendar-days.ts'
import type { CalendarDate } from '#contract/dates/wall-clock.ts'
import { joinMonths } from './join-months.ts'
import { rowsOf } from '#testing/reservations/rows-of.ts'

function month(date: string, raw: object[], unreadable: unknown[] = []) {
  return {
    days: daysOfView({ view: 'insights', date: date as CalendarDate }, () => 0),
    rows: rowsOf(raw),
    unreadable,
  }
}

const overSummer = { id: 1, type: 'day', start: '2026-05-30', end: '2026-08-02' }
const inJuly = { id: 2, start: '2026-07-04T10:00:00' }

test('a reservation over several months appears once, whichever of them are loaded', () => {
  const june = month('2026-06-01', [overSummer])
  const july = month('2026-07-01', [overSummer, inJuly])
  const august = month('2026-08-01', [overSummer])
  const idsOf = (...months: Parameters<typeof joinMonths>[0]) => joinMonths(months)?.rows.map(({ id }) => id)
  expect(idsOf(june, july, august)).toEqual(['1', '2'])
  expect(idsOf(undefined, july, august)).toEqual(['1', '2'])
  expect(idsOf(june, undefined, august)).toEqual(['1'])
  expect(idsOf(undefined, undefined)).toBeUndefined()
})

test('a reservation that started in a missing month appears with the next month', () => {
  const may = month('2026-05-01', [])
  const july = month('2026-07-01', [{ id: 3, type: 'day', start: '2026-06-30', end: '2026-07-01' }])
  expect(joinMonths([may, undefined, july])).toMatchObject({
    days: { first: '2026-05-01', last: '2026-07-31' },
    rows: [{ id: '3' }],
  })
})

test('an unreadable row is counted once, though it comes with every month', () => {
  const broken = { id: 9, start: 'soon' }
  const months = ['2026-06-01', '2026-07-01'].map((date) => month(date, [], [{ ...broken }]))
  expect(joinMonths(months)?.unreadable).toEqual([broken])
})
