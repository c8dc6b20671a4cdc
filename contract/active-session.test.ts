import { expect, test } from 'vitest'
import { parseActiveSession } from './active-session.ts'

test('one of one’s sessions is read whole', () => {
  const received = { id: 's1', kind: 'portal', device: 'Firefox', seenAt: 5, isThis: true }
  expect(parseActiveSession({ ...received, beganAt: 4 })).toEqual(received)
})

test('what is not known of a session does not hide it', () => {
  expect(parseActiveSession({ id: 's1', device: 7, seenAt: 'now' })).toEqual({
    id: 's1',
    kind: 'browser',
    device: '',
    seenAt: null,
    isThis: false,
  })
})

test.each([1e300, -1, 8.64e15 + 1])('a moment no date can be made of is not known: %d', (seenAt) => {
  expect(parseActiveSession({ id: 's1', seenAt })).toMatchObject({ seenAt: null })
})

test.each([null, {}, { id: '' }, { id: 7 }])('%j is no session that could be ended', (raw) => {
  expect(parseActiveSession(raw)).toBeNull()
})
