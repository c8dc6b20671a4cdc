import { expect, test } from 'vitest'
import type { WallClock } from '#contract/dates/wall-clock.ts'
import { rowOf } from '#testing/reservations/rows-of.ts'
import { phaseOf } from './reservation-phase.ts'

const now = '2026-11-20T12:00:00' as WallClock

test.each([
  ['has started and not ended is running', '20T11:00:00 20T15:00:00', 'running 0.25'],
  ['started yesterday and has not ended is running', '19T23:00:00 20T13:00:00', 'running 0.93'],
  ['ends now is over', '20T11:00:00 20T12:00:00', 'past'],
  ['has no end is over at once', '20T11:59:00', 'past'],
  ['starts later is coming', '20T12:00:01', 'coming'],
  ['takes the whole day today is coming', '20', 'coming'],
  ['took whole days until yesterday is past', '18 19', 'past'],
])('a reservation that %s', (_, times, expected) => {
  const [start, end] = times.split(' ').map((time) => `2026-11-${time}`)
  const raw = { id: 1, type: times.includes('T') ? 'time' : 'day', start, end }
  const phase = phaseOf(rowOf(raw), now)
  const elapsed = phase.name === 'running' ? ` ${phase.elapsed.toFixed(2)}` : ''
  expect(`${phase.name}${elapsed}`).toBe(expected)
})
