import { describe, expect, test } from 'vitest'
import { sampleSession } from '#testing/sample-session.ts'
import { parseSession } from './session.ts'

describe('A session in a response of the gateway', () => {
  test('is read with all its fields', () => {
    expect(parseSession(sampleSession)).toEqual(sampleSession)
  })

  test.each([
    ['names nobody', { person: undefined }],
    ['names a person without an id', { person: { name: 'نورة' } }],
    ['names no store', { store: '' }],
    ['has no id', { id: null }],
  ])('is refused when it %s', (_, part) => {
    expect(parseSession({ ...sampleSession, ...part })).toBeNull()
  })

  test.each([null, [], 'session', 7])('is not read from %j', (raw) => {
    expect(parseSession(raw)).toBeNull()
  })

  test('has a time zone that the browser knows', () => {
    expect(parseSession({ ...sampleSession, timeZone: 'Riyadh' })).toMatchObject({ timeZone: 'UTC' })
  })
})
