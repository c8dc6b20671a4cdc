import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { ApiError } from '#src/lib/api/api-error.ts'
import { rateLimit } from '#src/lib/api/rate-limit.ts'
import { respondWith, requests } from '#testing/brands/stub-fetch.ts'
import { after, before, startSending, send, store, waits } from '#testing/brands/send-row.ts'
import type { FieldDecisions } from './import-plan.ts'
import { readCurrentBrands } from './open-import-file.ts'

vi.mock('#src/lib/settings.ts', () => ({
  pageSettings: {},
  storeSettings: () => ({ languages: ['ar', 'en'] }),
  authState: () => ({}),
}))
vi.mock('#src/lib/i18n/screen-language.ts', () => ({ screenLanguage: () => 'en' }))

const lost = { status: 502, body: { status: 502, success: false, error: { code: 'upstream_unreachable' } } }

beforeEach(() => {
  vi.useFakeTimers({ now: 1_000_000 })
  // Ends the rate limit of an earlier test.
  rateLimit.clear()
  requests.length = 0
  waits.length = 0
})
afterEach(() => vi.useRealTimers())

const writes = () => requests.filter((request) => request.startsWith('PUT'))

test('a row is read, sent, and read again if the store’s response leaves out translations', async () => {
  respondWith({ data: before }, { status: 201, data: { id: 7, name: 'ضياء' } }, { data: after })
  expect(await send()).toEqual({
    kind: 'saved',
    changedByStore: new Map(),
    isConfirmed: true,
    leftToStore: [],
  })
  const read = 'GET /api/brands/7?with=translations'
  expect(requests).toEqual([read, 'PUT /api/brands/7', read])
})

const theirName = { ...before, name: 'سنا' }

test('a row does not overwrite a text that a colleague has saved since the review: it is a conflict', async () => {
  respondWith({ data: theirName })
  expect(await send()).toEqual({ kind: 'conflict', theirs: new Map([['translations.ar.name', 'سنا']]) })
  expect(writes()).toEqual([])
})

test('a colleague’s change of another field is no conflict', async () => {
  respondWith({ data: { ...before, logo: 'https://cdn.example/new.png' } }, { status: 201 }, { data: after })
  expect(await send()).toMatchObject({ kind: 'saved' })
})

test('a text that the store already has is not sent again', async () => {
  respondWith({ data: after })
  expect(await send()).toEqual({ kind: 'already-there', leftToStore: [] })
  expect(writes()).toEqual([])
})

const overTheirName: FieldDecisions = new Map([['translations.ar.name', { choice: 'mine', theirs: 'سنا' }]])

test('the file’s text, once chosen, overwrites the text that was shown, but no newer one', async () => {
  respondWith({ data: theirName }, { status: 201 }, { data: after })
  expect(await send({ decisions: overTheirName })).toMatchObject({ kind: 'saved', isConfirmed: true })
  respondWith({ data: { ...before, name: 'ندى' } })
  expect(await send({ decisions: overTheirName })).toEqual({
    kind: 'conflict',
    theirs: new Map([['translations.ar.name', 'ندى']]),
  })
})

test('the store’s text, once chosen, stays, and the other fields of the row are sent', async () => {
  const path = 'translations.ar.name'
  const left: FieldDecisions = new Map([[path, { choice: 'theirs', theirs: 'سنا' }]])
  respondWith({ data: theirName }, { status: 201 }, { data: { ...after, name: 'سنا' } })
  expect(await send({ decisions: left })).toMatchObject({
    kind: 'saved',
    isConfirmed: true,
    leftToStore: [path],
  })
  requests.length = 0
  const both: FieldDecisions = new Map([
    ...left,
    ['translations.en.name', { choice: 'theirs', theirs: 'Sana' }],
  ])
  expect(await send({ decisions: both })).toEqual({
    kind: 'theirs',
    leftToStore: [path, 'translations.en.name'],
  })
  expect(requests).toEqual([])
})

test.each([
  ['fails', { status: 500 }, { kind: 'unread' }],
  ['lacks a field', { data: { ...before, translations: {} } }, { kind: 'unread' }],
  ['gets a 429', { status: 429, headers: { 'retry-after': '7' } }, { kind: 'postponed', until: null }],
  [
    'gets a 503 with a wait',
    { status: 503, headers: { 'retry-after': '7' } },
    { kind: 'postponed', until: null },
  ],
  ['loses the connection', new TypeError('reset'), { kind: 'blocked', stop: 'network' }],
  [
    'is no longer permitted',
    { status: 403, body: { error: { code: 'scope_missing' } } },
    { kind: 'blocked', stop: 'scope' },
  ],
])('when the read before a row %s, nothing is sent', async (_, response, expected) => {
  respondWith(response)
  expect(await send()).toMatchObject(expected)
  expect(writes()).toEqual([])
})

test('a deleted brand is not written to', async () => {
  respondWith({ status: 404 }, { data: [] })
  expect(await send()).toMatchObject({ kind: 'refused', error: { status: 404 } })
  expect(writes()).toEqual([])
})

test('a row with a lost response stays uncertain if it cannot be read later', async () => {
  const unknown = { kind: 'unknown', error: new ApiError({ status: 502 }) } as const
  respondWith({ status: 500 })
  expect(await send({ before: unknown })).toEqual(unknown)
})

test('a cancel during the read of a row sends nothing', async () => {
  const cancelling = new AbortController()
  vi.stubGlobal('fetch', (_: string, { signal }: RequestInit) => {
    return new Promise((_, reject) => signal?.addEventListener('abort', () => reject(new Error('aborted'))))
  })
  const sent = startSending({ cancelled: cancelling.signal })
  cancelling.abort()
  expect(await sent).toEqual({ kind: 'blocked', stop: 'asked' })
})

test('a text that the store changed while saving is reported', async () => {
  respondWith(
    { data: before },
    { status: 201, data: { id: 7, name: 'ضياء!' } },
    { data: { ...after, name: 'ضياء!' } },
  )
  expect(await send()).toMatchObject({ changedByStore: new Map([['translations.ar.name', 'ضياء!']]) })
})

test('a save whose result the store does not return is saved but not confirmed', async () => {
  respondWith({ status: 201 })
  expect(await send({ canRead: false })).toMatchObject({ kind: 'saved', isConfirmed: false })
  respondWith({ data: before }, { status: 201 }, new TypeError('reset'))
  expect(await send()).toMatchObject({ kind: 'saved', isConfirmed: false })
})

test.each([
  ['the store has the sent text', after, 'saved'],
  ['the store has its old text', before, 'not-saved'],
  ['the store has a third text', { ...before, name: 'سنا', translations: {} }, 'unknown'],
])('after a lost response the brand is read again: %s', async (_, found, kind) => {
  respondWith({ data: before }, lost, { data: found })
  expect(await send()).toMatchObject({ kind })
})

test('after a timeout the outcome is unknown, even if the store still has the old text', async () => {
  respondWith(
    { data: before },
    { status: 504, body: { success: false, error: { code: 'upstream_timeout' } } },
    { data: before },
  )
  expect(await send()).toMatchObject({ kind: 'unknown' })
})

test('an outcome that cannot be read is unknown', async () => {
  respondWith({ data: before }, lost, new TypeError('reset'))
  expect(await send()).toMatchObject({ kind: 'unknown' })
  respondWith(lost)
  expect(await send({ canRead: false })).toMatchObject({ kind: 'unknown' })
})

test('a refusal is reported with the store’s message', async () => {
  respondWith(
    { data: before },
    { status: 422, body: { success: false, error: { fields: { name: ['مستخدم'] } } } },
  )
  expect(await send()).toMatchObject({ kind: 'refused', error: { fields: { name: ['مستخدم'] } } })
})

test('after a lost response, a read gives the outcome of the earlier try, and a refusal alone does not', async () => {
  const unknown = { kind: 'unknown', error: new ApiError({ status: 502 }) } as const
  respondWith({ data: after })
  expect(await send({ before: unknown })).toMatchObject({ kind: 'already-there' })
  respondWith({ data: before }, { status: 422 })
  expect(await send({ before: unknown })).toMatchObject({ kind: 'refused' })
  respondWith({ status: 422 })
  expect(await send({ canRead: false, before: unknown })).toMatchObject({ kind: 'unknown' })
})

test('a failure that all rows would have stops the run, and a 429 postpones the row unsent', async () => {
  respondWith({ data: before }, { status: 401, body: { success: false, error: { code: 'unauthorized' } } })
  expect(await send()).toEqual({ kind: 'blocked', stop: 'access' })
  respondWith({ data: before }, { status: 429, headers: { 'retry-after': '7' } })
  expect(await send()).toEqual({ kind: 'postponed', until: null })
  expect(writes()).toHaveLength(2)
})

test('a cancel during the second read ends it: the row is saved but not confirmed', async () => {
  respondWith({ data: before }, { status: 201 }, { status: 429, headers: { 'retry-after': '60' } })
  const cancelling = new AbortController()
  const sent = startSending({ cancelled: cancelling.signal })
  await vi.advanceTimersByTimeAsync(100)
  expect(waits).toEqual([1_060_000])
  cancelling.abort()
  await vi.advanceTimersByTimeAsync(0)
  expect(await sent).toMatchObject({ kind: 'settled', outcome: { kind: 'saved', isConfirmed: false } })
  expect(requests).toHaveLength(3)
})

test('a read with a Retry-After waits as long as it says', async () => {
  respondWith(
    { data: before },
    { status: 201 },
    { status: 429, headers: { 'retry-after': '7' } },
    { data: after },
  )
  expect(await send()).toMatchObject({ kind: 'saved', isConfirmed: true })
  expect(waits).toEqual([1_007_000, null])
})

test('a few brands of many are read one by one, and many by the pages of the list', async () => {
  const read = async (...ids: string[]) => {
    requests.length = 0
    const reading = readCurrentBrands(new Set(ids), store, { onWait: () => {}, onProgress: () => {} })
    await vi.runAllTimersAsync()
    return reading
  }
  const pageOf = (currentPage: number, ...data: object[]) => ({
    data,
    pagination: { currentPage, totalPages: 9, total: 500 },
  })
  respondWith(pageOf(1, before), { data: { id: 8 } }, { status: 404 }, pageOf(1))
  const few = await read('7', '8', '9')
  expect([...few.texts.keys(), ...few.absentIds]).toEqual(['7', '8', '9'])
  expect(requests).toHaveLength(4)

  respondWith({ data: [before], pagination: { currentPage: 1, totalPages: 1, total: 1 } })
  const small = await read('7', '8')
  expect([...small.texts.keys(), ...small.absentIds]).toEqual(['7', '8'])
  expect(requests).toEqual(['GET /api/brands?page=1&per_page=60&with=translations'])

  respondWith({ status: 404 })
  expect(await read('7')).toMatchObject({ canRead: false, error: null })
  respondWith({ status: 500 })
  expect(await read('7')).toMatchObject({ canRead: true, error: { status: 500 } })
})
