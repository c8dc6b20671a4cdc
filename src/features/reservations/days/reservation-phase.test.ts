import { expect, test } from 'vitest'
import { parseReservations } from '#contract/reservation.ts'
import type { WallClock } from '#contract/dates/wall-clock.ts'
import { phaseOf } from './reservation-phase.ts'

const now = '2026-11-20T12:00:00' as WallClock

test.each([
  [
    'is running by the part that is gone',
    { start: '2026-11-20T11:00:00', end: '2026-11-20T15:00:00' },
    'running',
  ],
  ['runs over midnight too', { start: '2026-11-19T23:00:00', end: '2026-11-20T13:00:00' }, 'running'],
  ['is over when it ends', { start: '2026-11-20T11:00:00', end: '2026-11-20T12:00:00' }, 'past'],
  ['is over at once without an end', { start: '2026-11-20T11:59:00' }, 'past'],
  ['is to come', { start: '2026-11-20T12:00:01' }, 'coming'],
  ['takes whole days and is no more past today', { type: 'day', start: '2026-11-20' }, 'coming'],
  [
    'took whole days until yesterday',
    { type: 'day', start: '2026-11-18', end: '2026-11-19T23:59:59' },
    'past',
  ],
])('a reservation that %s', (_, raw, name) => {
  const [reservation] = parseReservations([{ id: 1, type: 'time', ...raw }])?.rows ?? []
  if (!reservation) throw new Error('not read')
  expect(phaseOf(reservation, now).name).toBe(name)
})

test('after one of four hours the elapsed part is a quarter', () => {
  const [reservation] =
    parseReservations([{ id: 1, type: 'time', start: '2026-11-20T11:00:00', end: '2026-11-20T15:00:00' }])
      ?.rows ?? []
  expect(reservation && phaseOf(reservation, now)).toEqual({ name: 'running', elapsed: 0.25 })
})
