import { expect, test } from 'vitest'
import { parseActiveSession } from './active-session.ts'

test('a row of the list of sessions is read with all its known fields', () => {
  const received = { id: 's1', kind: 'portal', device: 'Firefox', beganAt: 4, seenAt: 5, isThis: true }
  expect(parseActiveSession({ ...received, expiresAt: 6 })).toEqual(received)
})

test('a session with unreadable fields is listed with defaults', () => {
  expect(parseActiveSession({ id: 's1', device: 7, seenAt: 'now' })).toEqual({
    id: 's1',
    kind: 'browser',
    device: '',
    beganAt: null,
    seenAt: null,
    isThis: false,
  })
})

test.each([1e300, -1, 8.64e15 + 1])('a time that is no valid date becomes null: %d', (seenAt) => {
  expect(parseActiveSession({ id: 's1', seenAt })).toMatchObject({ seenAt: null })
})

test.each([null, {}, { id: '' }, { id: 7 }])('%j without an id to end is no session', (raw) => {
  expect(parseActiveSession(raw)).toBeNull()
})
