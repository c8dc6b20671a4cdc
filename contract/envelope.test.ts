import { describe, expect, test } from 'vitest'
import { parseEnvelope, parsePagination, parseRows } from './envelope.ts'

describe('store-api.md § 1 success envelope', () => {
  test('status, success and data are read', () => {
    const envelope = parseEnvelope({ status: 200, success: true, data: { id: 1 } }, 200)
    expect(envelope).toEqual({ success: true, data: { id: 1 }, pagination: null })
  })

  test.for<[what: string, body: unknown, httpStatus: number, isSuccess: boolean]>([
    ['§ 4.1 rule 3: HTTP 201 may say 200', { status: 200, success: true, data: {} }, 201, true],
    ['§ 4.3: without `success` the HTTP status counts', { data: { url: 'temp/a.pdf' } }, 200, true],
    ['§ 4.3: every field is optional', {}, 200, true],
    ['§ 4.3: every field of an error is optional too', {}, 422, false],
    ['`success: false` is a failure even with HTTP 200', { status: 200, success: false }, 200, false],
    ['`success` may be a text', { success: 'false', data: {} }, 200, false],
    ['`success` may be a number', { success: 0, data: {} }, 200, false],
    ['an HTTP error is a failure, whatever the body claims', { success: true, data: {} }, 500, false],
  ])('%s', ([, body, httpStatus, isSuccess]) => {
    expect(parseEnvelope(body, httpStatus)?.success).toBe(isSuccess)
  })

  test('a body that is no object is no envelope', () => {
    for (const body of ['text', 7, null, [], undefined]) expect(parseEnvelope(body, 200)).toBeNull()
  })
})

describe('live-service.md, Errors and limits: error envelope', () => {
  const errorOf = (error: unknown, status = 422) => {
    const envelope = parseEnvelope({ status, success: false, error }, status)
    return envelope?.success === false ? envelope.error : null
  }

  const complete = { code: 'validation_error', message: 'Bad', fields: { name: ['Too short', 'Taken'] } }

  test.for<[what: string, error: object, read: object]>([
    ['code, message and fields are read', complete, complete],
    ['`code` may be a number', { code: 422, message: '' }, { code: '422', fields: {} }],
    ['`code` and `fields` may be absent', { message: 'لا' }, { message: 'لا', fields: {} }],
    ['`fields` may be an empty list', { fields: [] }, { fields: {} }],
    ['a field may have one text instead of a list', { fields: { a: 'Taken' } }, { fields: { a: ['Taken'] } }],
    [
      'nested fields become dotted names',
      { fields: { a: { en: ['Bad'] } } },
      { fields: { 'a.en': ['Bad'] } },
    ],
    ['names of fields may have dots', { fields: { 'a.en': ['Bad'] } }, { fields: { 'a.en': ['Bad'] } }],
  ])('%s', ([, error, read]) => {
    expect(errorOf(error)).toEqual({ status: 422, code: null, message: '', ...read })
  })

  test('store-api.md § 7 rule 2: an error body of unknown shape is still an error', () => {
    expect(errorOf(undefined)).toEqual({ status: 422, code: null, message: '', fields: {} })
    expect(errorOf('Unauthenticated', 401)?.message).toBe('Unauthenticated')
    const envelope = parseEnvelope({ message: 'Not here' }, 404)
    expect(envelope?.success === false && envelope.error.message).toBe('Not here')
  })
})

describe('live-service.md, Countries: pagination', () => {
  const documented = { count: 15, total: 240, perPage: 15, currentPage: 1, totalPages: 16 }
  const expected = { total: 240, perPage: 15, currentPage: 1, totalPages: 16 }
  const unknown = { total: null, perPage: null, currentPage: null, totalPages: 1 }

  test.for<[what: string, block: object, read: object]>([
    ['`links` may have any form', { ...documented, links: [] }, expected],
    ['numbers may be texts', { total: '240', perPage: '15', currentPage: '1', totalPages: '16' }, expected],
    ['negative counts are unknown', { total: -4, perPage: -60, currentPage: -1, totalPages: -2 }, unknown],
    ['a page count is calculated', { ...documented, total: 31, totalPages: undefined }, { totalPages: 3 }],
    ['all may be absent', {}, unknown],
  ])('%s', ([, block, read]) => {
    expect(parsePagination(block)).toMatchObject(read)
  })

  test('store-api.md § 8: a list without a pagination block has no pagination', () => {
    expect(parsePagination(undefined)).toBeNull()
    expect(parsePagination([])).toBeNull()
  })
})

describe('lists', () => {
  const parseOdd = (row: unknown) => (typeof row === 'number' && row % 2 === 1 ? row : null)

  test('an unreadable row is counted and does not hide the others', () => {
    expect(parseRows(parseOdd, [1, 'two', 3])).toEqual({ rows: [1, 3], unreadable: ['two'] })
  })

  test('a list sent as an object with numeric keys is read', () => {
    expect(parseRows(parseOdd, { 0: 1, 2: 3 })?.rows).toEqual([1, 3])
  })

  test('a value that is no list is refused, an empty list is not', () => {
    expect(parseRows(parseOdd, [])).toEqual({ rows: [], unreadable: [] })
    for (const list of [null, undefined, 'text', 5]) expect(parseRows(parseOdd, list)).toBeNull()
  })
})
