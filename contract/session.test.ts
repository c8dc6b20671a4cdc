import { describe, expect, test } from 'vitest'
import { sampleSession } from '#testing/sample-session.ts'
import { parseSession } from './session.ts'

describe('A session, as the gateway tells the page of it', () => {
  test('is read whole', () => {
    expect(parseSession(sampleSession)).toEqual(sampleSession)
  })

  test.each([
    ['names nobody', { person: undefined }],
    ['names a person without an id', { person: { name: 'نورة' } }],
    ['names no store', { store: '' }],
    ['is of no id', { id: null }],
  ])('is none where it %s', (_, part) => {
    expect(parseSession({ ...sampleSession, ...part })).toBeNull()
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
    const session = parseSession({ ...sampleSession, timeZone: 'Riyadh', languages: [] })
    expect(session).toMatchObject({ timeZone: 'UTC', languages: ['ar'] })
  })

  test('says in how many seconds it ends, or nothing of that', () => {
    const endsIn = { idleSeconds: 43_200, absoluteSeconds: 604_800 }
    expect(parseSession({ ...sampleSession, endsIn })).toEqual({ ...sampleSession, endsIn })
    const odd = [null, 7, [], {}, { idleSeconds: 60 }]
    const wrongSeconds = [-1, Number.NaN, Infinity, 1e300, '60', null]
    for (const wrong of odd) expect(parseSession({ ...sampleSession, endsIn: wrong })).toEqual(sampleSession)
    for (const idleSeconds of wrongSeconds)
      expect(parseSession({ ...sampleSession, endsIn: { ...endsIn, idleSeconds } })).toEqual(sampleSession)
  })
})

describe('A session that is told oddly', () => {
  test.each(['../1001', '10 01', '10.01', 'ش', 'x'.repeat(65), '<b>', '1001\n', 1001])(
    'is none where the person or the store has the id %j, which would be another address or no header',
    (id) => {
      expect(parseSession({ ...sampleSession, store: id })).toBeNull()
      expect(parseSession({ ...sampleSession, person: { id } })).toBeNull()
      expect(parseSession({ ...sampleSession, stores: [...sampleSession.stores, { id }] })).toEqual(
        sampleSession,
      )
    },
  )

  test('names nobody by what turns the words around it, or by what cannot be seen', () => {
    const nameOf = (name: unknown) =>
      parseSession({ ...sampleSession, person: { id: '7', name } })?.person.name
    expect(nameOf('\u202eadmin\u2066\n<b>نورة</b>\u2069 ')).toBe('admin  <b>نورة</b>')
    expect(nameOf('نور\u200cة')).toBe('نور\u200cة')
    expect(nameOf('half \ud800')).toBe('half \ufffd')
    expect(nameOf('ن'.repeat(5000))).toHaveLength(200)
    for (const nothing of [' ', '\u202e', '\u200b\u2060', '\u2800', {}, 7]) expect(nameOf(nothing)).toBeNull()
  })

  test('keeps the languages that there can be, each once', () => {
    const languages = ['ar', 'xq', 'ar', 'pt-BR', 'en-ab-cd', 'en.name', '__proto__', 'AR', '', 7, null]
    expect(parseSession({ ...sampleSession, languages })?.languages).toEqual(['ar', 'xq', 'pt-BR'])
  })

  test('keeps each of thousands of stores once', () => {
    const stores = Array.from({ length: 5000 }, (_, index) => ({
      id: `${index % 2500}`,
      name: null,
      scopes: 7,
    }))
    expect(parseSession({ ...sampleSession, stores })?.stores).toHaveLength(2500)
  })
})
