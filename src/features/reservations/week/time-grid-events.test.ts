import { expect, test } from 'vitest'
import { parseReservations } from '#contract/reservation.ts'
import type { CalendarDate } from '#contract/dates/wall-clock.ts'
import { maxBarsOf, timeGridEvents } from './time-grid-events.ts'

const hours = { first: 8, end: 20 }

function eventsOf(...raw: object[]) {
  return timeGridEvents(parseReservations(raw)?.rows ?? [], hours)
}

const at = (start: string, end?: string) => ({ id: start, type: 'time', start, end })

test.each([
  [
    'some hours',
    at('2026-11-20T10:00:00', '2026-11-20T11:15:00'),
    [['2026-11-20T10:00:00', '2026-11-20T11:15:00']],
  ],
  ['no end', at('2026-11-20T10:00:00'), [['2026-11-20T10:00:00', undefined]]],
  ['no length', at('2026-11-20T10:00:00', '2026-11-20T10:00:00'), [['2026-11-20T10:00:00', undefined]]],
  [
    'an end before its start',
    at('2026-11-20T10:00:00', '2026-11-20T09:00:00'),
    [['2026-11-20T10:00:00', undefined]],
  ],
  [
    'three days',
    { id: 1, type: 'day', start: '2026-11-20', end: '2026-11-22' },
    [['2026-11-20', '2026-11-23']],
  ],
  ['thirty hours', at('2026-11-20T10:00:00', '2026-11-21T16:00:00'), [['2026-11-20', '2026-11-22']]],
  [
    'a night that ends before the first hour',
    at('2026-11-20T22:00:00', '2026-11-21T02:00:00'),
    [
      ['2026-11-20T22:00:00', '2026-11-21T02:00:00'],
      ['2026-11-21', '2026-11-22'],
    ],
  ],
  [
    'a night that ends among the hours',
    at('2026-11-20T22:00:00', '2026-11-21T09:00:00'),
    [['2026-11-20T22:00:00', '2026-11-21T09:00:00']],
  ],
])('a reservation of %s has these events', (_, raw, expected) => {
  const events = eventsOf(raw)
  expect(events.map(({ start, end }) => [start, end])).toEqual(expected)
  expect(new Set(events.map(({ id }) => id)).size).toBe(expected.length)
})

test('the row above the hours is as high as the day with the most needs', () => {
  const stay = (start: string, end: string) => ({ id: start, type: 'day', start, end })
  const events = eventsOf(
    stay('2026-11-20', '2026-11-22'),
    stay('2026-11-22', '2026-11-23'),
    at('2026-11-22T10:00:00'),
  )
  const days = (first: string, last: string) => ({ first: first as CalendarDate, last: last as CalendarDate })
  expect(maxBarsOf(events, days('2026-11-15', '2026-11-21'))).toBe(1)
  expect(maxBarsOf(events, days('2026-11-22', '2026-11-28'))).toBe(2)
  expect(maxBarsOf(events, days('2026-11-24', '2026-11-28'))).toBe(0)
})
