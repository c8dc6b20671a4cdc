import { expect, test } from 'vitest'
import { parseReservations } from '#contract/reservation.ts'
import { addDays, type CalendarDate, type WallClock } from '#contract/dates/wall-clock.ts'
import { fractionOfHours, tallyByHour, visibleHours } from './visible-hours.ts'

const friday = '2026-11-20' as CalendarDate
const fridayOnly = { first: friday, last: friday }
const week = { first: '2026-11-15' as CalendarDate, last: '2026-11-21' as CalendarDate }

function read(raw: object[]) {
  return parseReservations(raw.map((row, index) => ({ id: index + 1, type: 'time', ...row })))?.rows ?? []
}

test.each([
  [[], 8, 20],
  [[{ start: '2026-11-20T05:45:00', end: '2026-11-20T06:00:00' }], 5, 20],
  [[{ start: '2026-11-20T21:10:00', end: '2026-11-20T22:30:00' }], 8, 23],
  [[{ start: '2026-11-20T23:30:00' }], 8, 24],
  [[{ start: '2026-11-20T21:00:00', end: '2026-11-21T00:00:00' }], 8, 24],
  [[{ type: 'day', start: '2026-11-20' }], 8, 20],
])('with the reservations %j the hours from %i to %i are shown', (raw, first, last) => {
  expect(visibleHours(read(raw), fridayOnly)).toEqual({ first, last })
})

test('a reservation past midnight does not extend the shown hours into the night, on either of its days', () => {
  const night = read([{ start: '2026-11-20T22:30:00', end: '2026-11-21T03:00:00' }])
  expect(visibleHours(night, fridayOnly)).toEqual({ first: 8, last: 24 })
  const saturday = addDays(friday, 1)
  expect(visibleHours(night, { first: saturday, last: saturday })).toEqual({ first: 8, last: 20 })
  const long = read([{ start: '2026-11-20T22:30:00', end: '2026-11-21T21:30:00' }])
  expect(visibleHours(long, { first: saturday, last: saturday })).toEqual({ first: 8, last: 22 })
})

test('each hour of a day has its number of reservations', () => {
  const rows = read([
    { start: '2026-11-19T23:00:00', end: '2026-11-20T00:30:00' },
    { start: '2026-11-20T10:15:00', end: '2026-11-20T12:00:00' },
    { start: '2026-11-20T11:30:00' },
    { type: 'day', start: '2026-11-20' },
  ])
  const counts = tallyByHour(rows, friday).map(({ reservations }) => reservations)
  expect(counts).toEqual([1, 0, 0, 0, 0, 0, 0, 0, 0, 0, 1, 2, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0])
})

test.each([
  ['2026-11-20T14:00:00', 0.5],
  ['2026-11-20T08:00:00', 0],
  ['2026-11-20T07:59:59', null],
  ['2026-11-20T20:00:01', null],
  ['2026-11-22T14:00:00', null],
])('the line of the current time is drawn at %s: at the fraction %j of the hours', (now, share) => {
  expect(fractionOfHours(now as WallClock, week, { first: 8, last: 20 })).toBe(share)
})
