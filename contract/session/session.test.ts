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

  test('has default values for missing fields', () => {
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

  test('has a valid time zone and at least one language', () => {
    const session = parseSession({ ...sampleSession, timeZone: 'Riyadh', languages: [] })
    expect(session).toMatchObject({ timeZone: 'UTC', languages: ['ar'] })
  })

  test('has the seconds until its end, or none if they are invalid', () => {
    const endsIn = { idleSeconds: 43_200, absoluteSeconds: 604_800 }
    expect(parseSession({ ...sampleSession, endsIn })).toEqual({ ...sampleSession, endsIn })
    const odd = [null, 7, [], {}, { idleSeconds: 60 }]
    const wrongSeconds = [-1, Number.NaN, Infinity, 1e300, '60', null]
    for (const wrong of odd) expect(parseSession({ ...sampleSession, endsIn: wrong })).toEqual(sampleSession)
    for (const idleSeconds of wrongSeconds)
      expect(parseSession({ ...sampleSession, endsIn: { ...endsIn, idleSeconds } })).toEqual(sampleSession)
  })
})

describe('A session with odd values', () => {
  test.each(['../1001', '10 01', '10.01', 'ش', 'x'.repeat(65), '<b>', '1001\n', 1001])(
    'is refused when the person or the store has the id %j, which fits in no URL and no header',
    (id) => {
      expect(parseSession({ ...sampleSession, store: id })).toBeNull()
      expect(parseSession({ ...sampleSession, person: { id } })).toBeNull()
      expect(parseSession({ ...sampleSession, stores: [...sampleSession.stores, { id }] })).toEqual(
        sampleSession,
      )
    },
  )

  test('has a person’s name without characters that turn or hide text', () => {
    const nameOf = (name: unknown) =>
      parseSession({ ...sampleSession, person: { id: '7', name } })?.person.name
    expect(nameOf('\u202eadmin\u2066\n<b>نورة</b>\u2069 ')).toBe('admin  <b>نورة</b>')
    expect(nameOf('نور\u200cة')).toBe('نور\u200cة')
    expect(nameOf('half \ud800')).toBe('half \ufffd')
    expect(nameOf('ن'.repeat(5000))).toHaveLength(200)
    for (const nothing of [' ', '\u202e', '\u200b\u2060', '\u2800', {}, 7]) expect(nameOf(nothing)).toBeNull()
  })

  test('has each valid language once', () => {
    const languages = ['ar', 'xq', 'ar', 'pt-BR', 'en-ab-cd', 'en.name', '__proto__', 'AR', '', 7, null]
    expect(parseSession({ ...sampleSession, languages })?.languages).toEqual(['ar', 'xq', 'pt-BR'])
  })

  test('has each of 2,500 stores once', () => {
    const stores = Array.from({ length: 5000 }, (_, n) => ({ id: `${n % 2500}`, name: null, scopes: 7 }))
    expect(parseSession({ ...sampleSession, stores })?.stores).toHaveLength(2500)
  })
})
