import { expect, test } from 'vitest'
import { parseReservations } from '#contract/reservation.ts'
import type { CalendarDate, WallClock } from '#contract/dates/wall-clock.ts'
import { timelineOf } from './day-timeline.ts'

const today = '2026-11-20' as CalendarDate
const at = (time: string) => `2026-11-20T${time}:00` as WallClock

const timed = (title: string, from: string, to: string | null, seats: number | null = 1) => ({
  title,
  type: 'time',
  seats_count: seats,
  start: `2026-11-20T${from}:00`,
  end: to && `2026-11-20T${to}:00`,
})

function timeline(raw: object[], now = at('12:00')) {
  const { hours, lanes, hidden } = timelineOf(parseReservations(raw)?.rows ?? [], today, now)
  return {
    hours: Object.fromEntries(hours.map(({ hour, seats }) => [hour, seats])),
    lanes: lanes.map((lane) => lane.map(({ reservation, from, to }) => [reservation.title, from, to])),
    hidden: hidden.map(({ title }) => title),
  }
}

test('an hour has the seats of all that touches it, and none of what ends as it begins', () => {
  const { hours } = timeline([
    timed('long', '12:30', '15:00', 4),
    timed('short', '14:00', '14:30', 2),
    timed('unknown', '14:00', '15:00', null),
  ])
  expect(hours).toEqual({ 11: 0, 12: 4, 13: 4, 14: 6, 15: 0, 16: 0, 17: 0, 18: 0 })
})

test('the hours begin with the first reservation or the hour before now, and are eight at least', () => {
  expect(Object.keys(timeline([timed('early', '07:15', '08:00')]).hours)).toEqual([
    '7',
    '8',
    '9',
    '10',
    '11',
    '12',
    '13',
    '14',
  ])
  expect(Object.keys(timeline([timed('late', '23:30', null)], at('22:10')).hours)).toEqual([
    '16',
    '17',
    '18',
    '19',
    '20',
    '21',
    '22',
    '23',
  ])
  expect(Object.keys(timeline([], at('00:10')).hours)).toHaveLength(8)
})

test('what overlaps lies in lanes of its own, what follows in the same, and one without an end has room for its name', () => {
  const { lanes } = timeline([
    timed('one', '13:00', '15:00'),
    timed('beside', '14:00', '16:00'),
    timed('after', '15:00', '16:00'),
    timed('endless', '16:00', null),
    timed('soon', '16:30', '17:00'),
  ])
  expect(lanes).toEqual([
    [
      ['one', 780, 900],
      ['after', 900, 960],
      ['endless', 960, 960],
    ],
    [
      ['beside', 840, 960],
      ['soon', 990, 1020],
    ],
  ])
})

test('what finds no lane is named as hidden, so that nothing is lost', () => {
  const many = Array.from({ length: 7 }, (_, index) => timed(`r${index}`, '13:00', '14:00'))
  const { lanes, hidden } = timeline(many)
  expect(lanes).toHaveLength(5)
  expect(hidden).toEqual(['r5', 'r6'])
})

test('a night lies on the day from midnight or until midnight; whole days lie on none of its hours', () => {
  const { lanes } = timeline([
    { title: 'before', type: 'time', start: '2026-11-19T22:00:00', end: '2026-11-20T02:00:00' },
    { title: 'on', type: 'time', start: '2026-11-20T22:00:00', end: '2026-11-21T02:00:00' },
    { title: 'through', type: 'time', start: '2026-11-19T22:00:00', end: '2026-11-21T02:00:00' },
    { title: 'day', type: 'day', start: '2026-11-20T00:00:00', end: '2026-11-20T23:59:59' },
  ])
  expect(lanes).toEqual([
    [
      ['before', 0, 120],
      ['on', 1320, 1440],
    ],
  ])
})
