import { expect, test } from 'vitest'
import { parseReservations } from '#contract/reservation.ts'
import type { WallClock } from '#contract/dates/wall-clock.ts'
import { phaseOf } from './reservation-phase.ts'

const now = '2026-11-20T12:00:00' as WallClock

test.each([
  [
    'has started and not ended is running',
    { start: '2026-11-20T11:00:00', end: '2026-11-20T15:00:00' },
    'running',
  ],
  [
    'started yesterday and has not ended is running',
    { start: '2026-11-19T23:00:00', end: '2026-11-20T13:00:00' },
    'running',
  ],
  ['ends now is over', { start: '2026-11-20T11:00:00', end: '2026-11-20T12:00:00' }, 'past'],
  ['has no end is over at once', { start: '2026-11-20T11:59:00' }, 'past'],
  ['starts later is coming', { start: '2026-11-20T12:00:01' }, 'coming'],
  ['takes the whole day today is coming', { type: 'day', start: '2026-11-20' }, 'coming'],
  [
    'took whole days until yesterday is past',
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
