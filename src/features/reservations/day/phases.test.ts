import { expect, test } from 'vitest'
import { parseReservations } from '#contract/reservation.ts'
import type { CalendarDate, WallClock } from '#contract/dates/wall-clock.ts'
import { isEvening, isUnusual, phasesOfDay } from './phases.ts'

const day = '2026-11-20' as CalendarDate
const now = '2026-11-20T12:00:00' as WallClock

function titles(raw: object[]) {
  const phases = phasesOfDay(parseReservations(raw)?.rows ?? [], day, now)
  return Object.fromEntries(
    Object.entries(phases).map(([phase, rows]) => [phase, rows.map(({ title }) => title)]),
  )
}

const timed = (title: string, from: string, to: string | null) => ({
  title,
  type: 'time',
  seats_count: 1,
  start: `2026-11-20T${from}`,
  end: to && `2026-11-20T${to}`,
})

const days = (title: string, from: string, to: string) => ({
  title,
  type: 'day',
  start: `2026-11-${from}`,
  end: `2026-11-${to}`,
})

test('reservations are divided into running, next, later and past', () => {
  const phases = titles([
    timed('over', '09:00:00', '10:00:00'),
    timed('later', '15:00:00', '16:00:00'),
    timed('next too', '13:00:00', '14:00:00'),
    timed('next', '13:00:00', '13:30:00'),
    timed('running', '11:30:00', '12:30:00'),
    timed('ends now', '11:00:00', '12:00:00'),
    timed('begins now', '12:00:00', '13:00:00'),
    days('goes on', '18', '21'),
    days('ends', '18', '20'),
    days('begins', '20', '21'),
  ])
  expect(phases).toEqual({
    past: ['over', 'ends now'],
    running: ['running', 'begins now'],
    next: expect.arrayContaining(['next', 'next too']),
    later: ['later'],
    allDay: ['begins', 'ends', 'goes on'],
  })
})

test('an unknown type, a missing end or unknown seats make a reservation unusual', () => {
  const rows = parseReservations([
    timed('usual', '09:00:00', '10:00:00'),
    { ...timed('type', '09:00:00', '10:00:00'), type: 'period' },
    timed('end', '09:00:00', null),
    { ...timed('seats', '09:00:00', '10:00:00'), seats_count: null },
  ])?.rows
  expect(rows?.filter(isUnusual).map(({ title }) => title)).toEqual(['type', 'end', 'seats'])
})

test.each([
  ['14:00', ['09:00', '15:00'], false, 'one is still running'],
  ['15:00', ['09:00', '15:00'], true, 'all are past'],
  ['07:00', ['09:00', '15:00'], false, 'none has started'],
  ['20:00', ['09:00', '22:00'], true, 'it is late'],
  ['12:00', [], false, 'there were none today'],
])('at %s, with %j, tomorrow moves up: %s, because %s', (time, hours, expected) => {
  const now = `2026-11-20T${time}:00` as WallClock
  const [from, to] = hours
  const rows = from && to ? parseReservations([timed('padel', `${from}:00`, `${to}:00`)])?.rows : []
  expect(isEvening(phasesOfDay(rows ?? [], day, now), now)).toBe(expected)
})
