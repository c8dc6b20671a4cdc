import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { parseExactJson } from '#contract/json.ts'
import { readUserInfo } from './userinfo-response.ts'

describe('A user info response (live-service.md, OAuth 2.0)', () => {
  const merchant = { id: 1_234_509_876, name: 'متجر نورة' }
  const read = {
    person: { id: '7', name: 'Noura' },
    store: { id: '1234509876', name: 'متجر نورة', country: null },
  }

  test.for<[string, unknown]>([
    ['without a wrapper', { id: 7, name: 'Noura', merchant }],
    ['written with HTML entities', { id: 7, name: 'Nour&#97;', merchant }],
    ['wrapped in data', { status: 200, success: true, data: { id: 7, name: 'Noura', merchant } }],
    [
      'in the form of OpenID',
      { sub: '7', name: 'Noura', merchant: { id: '1234509876', username: 'متجر نورة' } },
    ],
  ])('is read when it is %s', ([, given]) => {
    expect(readUserInfo(given)).toEqual(read)
  })

  test('is read when it is the one of the guide', () => {
    const [, example = ''] = /```json\s+(\{ "id".*\})/.exec(readFileSync('docs/deployment.md', 'utf8')) ?? []
    expect(readUserInfo(parseExactJson(example))).toEqual({
      person: { id: '7', name: 'Noura' },
      store: { id: '1001', name: 'Palms', country: 'SA' },
    })
  })

  test('keeps every digit of a store’s id beyond 2^53, and is refused if digits were lost', () => {
    const of = (id: string) => readUserInfo(parseExactJson(`{"id":7,"merchant":{"id":${id}}}`))?.store.id
    expect([of('1234509876543210987'), of('"1234509876543210987"')]).toEqual([
      '1234509876543210987',
      '1234509876543210987',
    ])
    expect([of('1234509876543210987.0'), of('1e400'), of('1.5')]).toEqual([undefined, undefined, undefined])
  })

  test.for<[country: unknown, read: string | null]>([
    ['SA', 'SA'],
    ['ae', 'AE'],
    [{ id: 1, name: 'مصر', code: 'EG' }, 'EG'],
    ['Saudi Arabia', null],
    ['SA<b>', null],
    [966, null],
    [{}, null],
  ])('with the country %j gives the store the country %j', ([country, code]) => {
    const given = { id: 7, name: 'Noura', merchant: { ...merchant, country } }
    expect(readUserInfo(given)).toEqual({ ...read, store: { ...read.store, country: code } })
  })

  test.for<[string, unknown]>([
    ['no person', { name: 'Noura', merchant }],
    ['no store', { id: 7 }],
    ['a store that fits in no URL', { id: 7, merchant: { id: '../1' } }],
    ['a list', []],
  ])('with %s is refused', ([, given]) => {
    expect(readUserInfo(given)).toBeNull()
  })
})
