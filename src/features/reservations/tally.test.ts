import { expect, test } from 'vitest'
import { parseReservations } from '#contract/reservation.ts'
import type { CalendarDate } from '#contract/wall-clock.ts'
import { shadeOf, tallyByDay, tallyOf } from './tally.ts'

function read(raw: object[]) {
  return parseReservations(raw)?.rows ?? []
}

const start = '2026-11-20T10:00:00'

test('seats that are not known are not counted as none', () => {
  expect(tallyOf(read([{ start, seats_count: 2 }, { start }]))).toEqual({
    reservations: 2,
    seats: 2,
    isAtLeast: true,
  })
  expect(tallyOf(read([{ start }]))).toEqual({ reservations: 1, seats: null, isAtLeast: true })
  expect(tallyOf([])).toEqual({ reservations: 0, seats: null, isAtLeast: false })
})

test('one of several days counts on each of them that is visible', () => {
  const days = { first: '2026-11-20' as CalendarDate, last: '2026-11-22' as CalendarDate }
  const tallies = tallyByDay(
    read([
      { type: 'day', start: '2026-11-01', end: '2026-11-21', seats_count: 3 },
      { start, seats_count: 1 },
    ]),
    days,
  )
  expect([...tallies].map(([date, { reservations, seats }]) => [date, reservations, seats])).toEqual([
    ['2026-11-20', 2, 4],
    ['2026-11-21', 1, 3],
    ['2026-11-22', 0, null],
  ])
})

test.each([
  [null, 10, 0],
  [0, 10, 0],
  [1, 100, 1],
  [50, 100, 2],
  [100, 100, 4],
  [5, 0, 0],
])('%j seats beside at most %i are shade %i', (seats, most, shade) => {
  expect(shadeOf({ reservations: 1, seats, isAtLeast: false }, most)).toBe(shade)
})
