import { expect, test } from 'vitest'
import type { CalendarDate } from '#contract/dates/wall-clock.ts'
import { reservationsByDay, reservationsWithin, sortedReservationsWithin } from './reservations-by-day.ts'
import { rowsOf } from '#testing/reservations/rows-of.ts'
import { hasOtherSeats, tallyOf } from './tally.ts'

const start = '2026-11-20T10:00:00'

test('unknown seats are counted separately, not as zero', () => {
  expect(tallyOf(rowsOf([{ start, seats_count: 2 }, { start }]))).toEqual({
    reservations: 2,
    seats: 2,
    unknown: 1,
    areStays: false,
  })
})

test('seats say more unless they are as many as the reservations, or all of stays', () => {
  const of = (seats: (number | null)[]) =>
    hasOtherSeats(tallyOf(rowsOf(seats.map((count) => ({ start, seats_count: count })))))
  expect([of([1, 1]), of([1, 2]), of([null, 2]), of([])]).toEqual([false, true, true, false])
  const stay = { type: 'day', start, end: '2026-11-22', seats_count: 8 }
  expect(
    [
      [stay, stay],
      [stay, { start, seats_count: 2 }],
    ].map((raw) => hasOtherSeats(tallyOf(rowsOf(raw)))),
  ).toEqual([false, true])
})

test('a reservation of several days counts once in the total', () => {
  const days = { first: '2026-11-20' as CalendarDate, last: '2026-11-22' as CalendarDate }
  const rows = rowsOf([
    { type: 'day', start: '2026-11-01', end: '2026-11-21' },
    { start },
    { type: 'day', start: '2026-11-21', end: '2026-12-31' },
  ])
  const byDay = reservationsByDay(rows, days)
  expect(reservationsWithin(byDay, days)).toEqual(rows)
  const last = { ...days, first: days.last }
  expect(reservationsWithin(byDay, last)).toEqual(rows.slice(2))
})

test('the reservations of a few days are selected from more days, and no others', () => {
  const rows = rowsOf([
    { id: 1, type: 'day', start: '2026-11-01', end: '2026-11-20' },
    { id: 2, start: '2026-11-19T10:00:00' },
    { id: 3, start: '2026-11-19T23:00:00', end: '2026-11-20T01:00:00' },
    { id: 4, start: '2026-11-20T00:00:00' },
    { id: 5, start: '2026-11-21T23:59:59' },
    { id: 6, start: '2026-11-22T00:00:00' },
  ])
  const days = { first: '2026-11-20' as CalendarDate, last: '2026-11-21' as CalendarDate }
  expect(sortedReservationsWithin(rows, days).map(({ id }) => id)).toEqual(['1', '3', '4', '5'])
  const all = { first: '2026-11-01' as CalendarDate, last: '2026-11-30' as CalendarDate }
  expect(sortedReservationsWithin(rows, all)).toBe(rows)
  expect(sortedReservationsWithin([], days)).toEqual([])
})
