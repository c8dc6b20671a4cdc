import { describe, expect, test } from 'vitest'
import { parseSession } from './session.ts'

const told = {
  id: 's1',
  kind: 'browser',
  person: { id: '7', name: 'نورة' },
  store: '1001',
  languages: ['ar', 'en'],
  timeZone: 'Asia/Riyadh',
  stores: [{ id: '1001', name: 'متجر نورة', scopes: ['brands.read'] }],
}

describe('A session, as the gateway tells the page of it', () => {
  test('is read whole', () => {
    expect(parseSession(told)).toEqual(told)
  })

  test.each([
    ['names nobody', { person: undefined }],
    ['names a person without an id', { person: { name: 'نورة' } }],
    ['names no store', { store: '' }],
    ['is of no id', { id: null }],
  ])('is none where it %s', (_, part) => {
    expect(parseSession({ ...told, ...part })).toBeNull()
  })

  test.each([null, [], 'session', 7])('is none of %j', (raw) => {
    expect(parseSession(raw)).toBeNull()
  })

  test('is read with what it leaves out taken for unknown', () => {
    const stores = [{ id: '1001' }, { name: 'of no id' }, 'no store']
    expect(parseSession({ id: 's1', person: { id: '7' }, store: '1001', stores })).toEqual({
      id: 's1',
      kind: 'browser',
      person: { id: '7', name: null },
      store: '1001',
      languages: ['ar'],
      timeZone: 'UTC',
      stores: [{ id: '1001', name: null, scopes: null }],
    })
  })

  test('has a time zone that there is, and a language', () => {
    const session = parseSession({ ...told, timeZone: 'Riyadh', languages: [] })
    expect(session).toMatchObject({ timeZone: 'UTC', languages: ['ar'] })
  })
})
