import { expect, test } from 'vitest'
import type { ChangeRecord } from './change-record.ts'
import { joinChanges } from './store-feed.ts'

const record: ChangeRecord = {
  base: 10,
  changes: [
    { number: 11, of: 'reservations' },
    { number: 15, of: 'brands', id: '7' },
    { number: 16, of: 'brands', id: '8' },
    { number: 20, of: 'brands', id: '7' },
  ],
}

test('several changes become one event of each kind, with each brand once', () => {
  expect(joinChanges(record, 10)).toEqual([{ of: 'reservations' }, { of: 'brands', ids: ['7', '8'] }])
  expect(joinChanges(record, 16)).toEqual([{ of: 'brands', ids: ['7'] }])
  expect(joinChanges(record, 20)).toEqual([])
})

test('a change without a brand’s id counts for any brand', () => {
  const changes = [...record.changes, { number: 21, of: 'brands' as const }]
  expect(joinChanges({ ...record, changes }, 16)).toEqual([{ of: 'brands' }])
})

test('a page behind the start of the record gets a change of everything', () => {
  expect(joinChanges(record, 9)).toEqual([{ of: 'all' }])
  expect(joinChanges(record, 21)).toEqual([{ of: 'all' }])
  expect(joinChanges({ base: 10, changes: [{ number: 11, of: 'all' }] }, 10)).toEqual([{ of: 'all' }])
})
