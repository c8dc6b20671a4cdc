import { expect, test } from 'vitest'
import { findReservation } from './reservation-identity.ts'
import { rowsOf } from '#testing/reservations/rows-of.ts'

test('a link finds its reservation, whether another one has its id or not', () => {
  const start = '2026-11-20T10:00:00'
  const twins = ['2026-11-21T10:00:00', start].map((start) => ({ id: 7, type: 'time', start }))
  const found = (raw: object[], key: string | null) => findReservation(rowsOf(raw), key)?.start ?? null
  expect(found(twins, `7 ${start}`)).toBe(start)
  expect(found(twins.slice(1), `7 ${start}`)).toBe(start)
  expect([found(twins.slice(1), '7'), found(twins.slice(0, 1), `7 ${start}`)]).toEqual([start, null])
  expect([found(twins.toReversed(), '7'), found(twins, null)]).toEqual([start, null])
})
