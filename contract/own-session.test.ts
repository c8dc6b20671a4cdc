import { expect, test } from 'vitest'
import { parseOwnSession } from './own-session.ts'

test('one of one’s sessions is read whole', () => {
  const told = { id: 's1', kind: 'portal', device: 'Firefox', seenAt: 5, isThis: true }
  expect(parseOwnSession({ ...told, beganAt: 4 })).toEqual(told)
})

test('what is not known of a session does not hide it', () => {
  expect(parseOwnSession({ id: 's1', device: 7, seenAt: 'now' })).toEqual({
    id: 's1',
    kind: 'browser',
    device: '',
    seenAt: null,
    isThis: false,
  })
})

test.each([1e300, -1, 8.64e15 + 1])('a moment no date can be made of is not known: %d', (seenAt) => {
  expect(parseOwnSession({ id: 's1', seenAt })).toMatchObject({ seenAt: null })
})

test.each([null, {}, { id: '' }, { id: 7 }])('%j is no session that could be ended', (raw) => {
  expect(parseOwnSession(raw)).toBeNull()
})
