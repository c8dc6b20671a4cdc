import { expect, test } from 'vitest'
import { parseReservations } from '#contract/reservation.ts'
import type { CalendarDate, WallClock } from '#contract/dates/wall-clock.ts'
import { hoursOfDay, spanOf } from './day-timeline.ts'

const today = '2026-11-20' as CalendarDate
const at = (time: string) => `2026-11-20T${time}:00` as WallClock

const timed = (title: string, from: string, to: string | null, seats: number | null = 1) => ({
  title,
  type: 'time',
  seats_count: seats,
  start: `2026-11-20T${from}:00`,
  end: to && `2026-11-20T${to}:00`,
})

const parse = (raw: object[]) => parseReservations(raw)?.rows ?? []

function hoursOf(raw: object[], now = at('12:00')) {
  return Object.fromEntries(hoursOfDay(parse(raw), today, now).map(({ hour, seats }) => [hour, seats]))
}

test('an hour has the seats of every reservation in it, but not of one that ends as the hour starts', () => {
  const hours = hoursOf([
    timed('long', '12:30', '15:00', 4),
    timed('short', '14:00', '14:30', 2),
    timed('unknown', '14:00', '15:00', null),
  ])
  expect(hours).toEqual({ 11: 0, 12: 4, 13: 4, 14: 6, 15: 0, 16: 0, 17: 0, 18: 0 })
})

test('the hours start with the first reservation or the hour before now, and there are at least eight', () => {
  expect(Object.keys(hoursOf([timed('early', '07:15', '08:00')]))).toEqual([
    '7',
    '8',
    '9',
    '10',
    '11',
    '12',
    '13',
    '14',
  ])
  expect(Object.keys(hoursOf([timed('late', '23:30', null)], at('22:10')))).toEqual([
    '16',
    '17',
    '18',
    '19',
    '20',
    '21',
    '22',
    '23',
  ])
  expect(Object.keys(hoursOf([], at('00:10')))).toHaveLength(8)
})

test('a night is drawn from or until midnight, and a reservation of the whole day in none of the hours', () => {
  const rows = parse([
    {
      title: 'before',
      type: 'time',
      start: '2026-11-19T22:00:00',
      end: '2026-11-20T02:00:00',
      seats_count: 1,
    },
    { title: 'on', type: 'time', start: '2026-11-20T22:00:00', end: '2026-11-21T02:00:00', seats_count: 2 },
    {
      title: 'through',
      type: 'time',
      start: '2026-11-19T22:00:00',
      end: '2026-11-21T02:00:00',
      seats_count: 9,
    },
    { title: 'day', type: 'day', start: '2026-11-20T00:00:00', end: '2026-11-20T23:59:59', seats_count: 9 },
  ])
  expect(rows.map((row) => spanOf(row, today)).slice(0, 3)).toEqual([
    { from: 0, to: 120 },
    { from: 1320, to: 1440 },
    { from: 0, to: 1440 },
  ])
  const seats = hoursOfDay(rows, today, at('12:00')).map((hour) => hour.seats)
  expect(seats).toEqual([1, 1, ...Array(20).fill(0), 2, 2])
})

test('a reservation without an end, or with an end before its start, is long enough to be visible', () => {
  const [endless, backwards] = parse([timed('endless', '16:00', null), timed('backwards', '16:00', '09:00')])
  for (const row of [endless, backwards]) expect(row && spanOf(row, today)).toEqual({ from: 960, to: 980 })
})
