import { describe, expect, test } from 'vitest'
import { parseEnvelope, parsePagination, parseRows } from './envelope.ts'

describe('store-api.md § 1 success envelope', () => {
  test('status, success and data are read', () => {
    const envelope = parseEnvelope({ status: 200, success: true, data: { id: 1 } }, 200)
    expect(envelope).toEqual({ success: true, data: { id: 1 }, pagination: null })
  })

  test('store-api.md § 4.1 rule 3: HTTP 201 with a body status of 200 is a success', () => {
    expect(parseEnvelope({ status: 200, success: true, data: {} }, 201)?.success).toBe(true)
  })

  test('store-api.md § 4.3: every field is optional, so a response without `success` follows the HTTP status', () => {
    expect(parseEnvelope({ data: { url: 'temp/a.pdf' } }, 200)?.success).toBe(true)
    expect(parseEnvelope({}, 200)).toEqual({ success: true, data: undefined, pagination: null })
    expect(parseEnvelope({}, 422)?.success).toBe(false)
  })

  test('`success: false` is never a success, not even with HTTP 200', () => {
    expect(parseEnvelope({ status: 200, success: false }, 200)?.success).toBe(false)
    expect(parseEnvelope({ success: 'false', data: {} }, 200)?.success).toBe(false)
    expect(parseEnvelope({ success: 0, data: {} }, 200)?.success).toBe(false)
  })

  test('an HTTP error is never a success, whatever the body claims', () => {
    expect(parseEnvelope({ success: true, data: {} }, 500)?.success).toBe(false)
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

  test('code, message and fields are read', () => {
    const error = { code: 'validation_error', message: 'Bad', fields: { name: ['Too short', 'Taken'] } }
    expect(errorOf(error)).toEqual({ status: 422, ...error })
  })

  test('`code` may be a string, a number or absent', () => {
    expect(errorOf({ code: 'error', message: '' })?.code).toBe('error')
    expect(errorOf({ code: 422, message: '' })?.code).toBe('422')
    expect(errorOf({ message: '' })?.code).toBeNull()
  })

  test('`fields` may be absent, as on 422 of Create Order Invoice', () => {
    expect(errorOf({ message: 'الطلب غير موجود' })).toEqual({
      status: 422,
      code: null,
      message: 'الطلب غير موجود',
      fields: {},
    })
  })

  test('`fields` may be an empty list', () => {
    expect(errorOf({ message: '', fields: [] })?.fields).toEqual({})
  })

  test('a field may have one text instead of a list', () => {
    expect(errorOf({ fields: { name: 'Taken' } })?.fields).toEqual({ name: ['Taken'] })
  })

  test('nested fields become names with dots', () => {
    const nested = { translations: { en: { metadata_url: ['Bad'] } } }
    expect(errorOf({ fields: nested })?.fields).toEqual({ 'translations.en.metadata_url': ['Bad'] })
    const dotted = { 'translations.en.metadata_url': ['Bad'] }
    expect(errorOf({ fields: dotted })?.fields).toEqual(dotted)
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

  test.each([[{}], [[]], [{ next: 'https://x.example/?page=2' }], [undefined]])(
    '`links` may be %j',
    (links) => {
      expect(parsePagination({ ...documented, links })).toEqual(expected)
    },
  )

  test('numbers may come as strings', () => {
    expect(parsePagination({ total: '240', perPage: '15', currentPage: '2', totalPages: '16' })).toEqual({
      ...expected,
      currentPage: 2,
    })
  })

  test('negative counts are read as unknown', () => {
    const block = { total: -4, perPage: -60, currentPage: -1, totalPages: -2 }
    expect(parsePagination(block)).toEqual({ total: null, perPage: null, currentPage: null, totalPages: 1 })
  })

  test('a missing page count is calculated from the totals', () => {
    expect(parsePagination({ total: 31, perPage: 15, currentPage: 1 })?.totalPages).toBe(3)
    expect(parsePagination({})).toEqual({ total: null, perPage: null, currentPage: null, totalPages: 1 })
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
