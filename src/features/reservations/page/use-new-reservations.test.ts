import { expect, test } from 'vitest'
import { parseReservations } from '#contract/reservation.ts'
import { keysOfNew } from './use-new-reservations.ts'

const rowsOf = (...raw: object[]) => parseReservations(raw)?.rows ?? []
const [friday, saturday] = [
  { id: 1, start: '2026-11-20T10:00:00' },
  { id: 1, start: '2026-11-21T10:00:00' },
]

test('what was not there before is new', () => {
  expect(keysOfNew(rowsOf({ ...friday, id: 2 }, friday), rowsOf(friday))).toEqual(['2'])
  expect(keysOfNew(rowsOf(friday), rowsOf(friday, { ...friday, id: 2 }))).toEqual([])
})

test('one more of the same id is new', () => {
  expect(keysOfNew(rowsOf(friday, saturday), rowsOf(friday))).toHaveLength(1)
})

test('a reservation is not new because its namesake lies on other days', () => {
  const [, known] = rowsOf(friday, saturday)
  expect(keysOfNew(rowsOf(saturday), known ? [known] : [])).toEqual([])
})
