import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { ApiError } from '#src/lib/api/api-error.ts'
import { rateLimit } from '#src/lib/api/rate-limit.ts'
import type { PlannedRow } from './import-plan.ts'
import { readBrandsOf } from './import-reading.ts'
import { createSender, type RowOutcome } from './import-send.ts'

vi.mock('#src/lib/settings.ts', () => ({ settings: { languages: ['ar', 'en'] }, entrance: {} }))
vi.mock('#src/lib/i18n/screen-language.ts', () => ({ screenLanguage: () => 'en' }))

const store = { languages: ['ar', 'en'], defaultLanguage: 'ar' }
const before = { id: 7, name: 'نور', logo: '', translations: { en: { name: 'Nour' } } }
const row: PlannedRow = {
  row: 2,
  id: '7',
  name: 'نور',
  problem: null,
  changes: [
    { path: 'translations.ar.name', from: 'نور', to: 'ضياء' },
    { path: 'translations.en.name', from: 'Nour', to: 'Diya' },
  ],
}
const after = { id: 7, name: 'ضياء', logo: '', translations: { en: { name: 'Diya' } } }

type Answer = {
  status?: number
  headers?: Record<string, string>
  data?: unknown
  body?: object
  pagination?: object
}

let requests: string[] = []

/** Answers requests in this order; an Error stands for a connection that breaks. */
function answerWith(...answers: (Answer | Error)[]) {
  vi.stubGlobal('fetch', (url: string, { method }: RequestInit) => {
    requests.push(`${method} ${url}`)
    const answer = answers.shift()
    if (answer === undefined) throw new Error(`nothing to answer ${url}`)
    if (answer instanceof Error) return Promise.reject(answer)
    const { status = 200, headers = {}, data, body, pagination } = answer
    return Promise.resolve(
      Response.json(body ?? { status, success: status < 400, data, pagination }, {
        status,
        headers: { ...headers, 'x-diwan-version': '1' },
      }),
    )
  })
}

const lost = { status: 502, body: { status: 502, success: false, error: { code: 'upstream_unreachable' } } }
const waits: (number | null)[] = []
const pacing = { onWait: (until: number | null) => waits.push(until) }

beforeEach(() => {
  vi.useFakeTimers({ now: 1_000_000 })
  // What an earlier test's store asked for is over.
  rateLimit.clear()
  requests = []
  waits.length = 0
})
afterEach(() => vi.useRealTimers())

async function send(canRead = true, before: RowOutcome | null = null) {
  const sent = createSender(store, canRead)(row, { ...pacing, before, cancelled: AbortSignal.any([]) })
  await vi.runAllTimersAsync()
  const verdict = await sent
  return verdict.kind === 'settled' ? verdict.outcome : verdict
}

test('saved is what the store then has; its answer holds no translations, so they are read', async () => {
  answerWith({ status: 201, data: { id: 7, name: 'ضياء' } }, { data: after })
  expect(await send()).toEqual({ kind: 'saved', changedByStore: new Map(), isConfirmed: true })
  expect(requests).toEqual(['PUT /api/brands/7', 'GET /api/brands/7?with=translations'])
})

test('what the store changed on the way is told', async () => {
  answerWith({ status: 201, data: { id: 7, name: 'ضياء!' } }, { data: { ...after, name: 'ضياء!' } })
  expect(await send()).toMatchObject({ changedByStore: new Map([['translations.ar.name', 'ضياء!']]) })
})

test('saved without a word, or with nothing to read, is saved and not confirmed', async () => {
  answerWith({ status: 201 })
  expect(await send(false)).toMatchObject({ kind: 'saved', isConfirmed: false })
  answerWith({ status: 201 }, new TypeError('reset'))
  expect(await send()).toMatchObject({ kind: 'saved', isConfirmed: false })
})

test.each([
  ['the store has what was sent', after, 'saved'],
  ['the store has what it had', before, 'not-saved'],
  ['the store has something else', { ...before, name: 'سنا', translations: {} }, 'unknown'],
])('after a lost answer it is looked up: %s', async (_, found, kind) => {
  answerWith(lost, { data: found })
  expect(await send()).toMatchObject({ kind })
})

test('after a timeout what was not done yet may still be', async () => {
  answerWith({ status: 504, body: { success: false, error: { code: 'upstream_timeout' } } }, { data: before })
  expect(await send()).toMatchObject({ kind: 'unknown' })
})

test('what cannot be looked up is not known', async () => {
  answerWith(lost, new TypeError('reset'))
  expect(await send()).toMatchObject({ kind: 'unknown' })
  answerWith(lost)
  expect(await send(false)).toMatchObject({ kind: 'unknown' })
})

test('a refusal is one, with its words', async () => {
  answerWith({ status: 422, body: { success: false, error: { fields: { name: ['مستخدم'] } } } })
  expect(await send()).toMatchObject({ kind: 'refused', error: { fields: { name: ['مستخدم'] } } })
})

test('a refusal of another try tells nothing of one whose answer was lost: it is looked up', async () => {
  const unknown = { kind: 'unknown', error: new ApiError({ status: 502 }) } as const
  for (const [found, kind] of [
    [after, 'saved'],
    [before, 'refused'],
  ] as const) {
    answerWith({ status: 422 }, { data: found })
    expect(await send(true, unknown)).toMatchObject({ kind })
  }
  answerWith({ status: 422 })
  expect(await send(false, unknown)).toMatchObject({ kind: 'unknown' })
})

test('what all rows would meet holds them, and a 429 puts this one off: nothing was done', async () => {
  answerWith({ status: 401, body: { success: false, error: { code: 'unauthorized' } } })
  expect(await send()).toEqual({ kind: 'held', stop: 'access' })
  answerWith({ status: 429, headers: { 'retry-after': '7' } })
  expect(await send()).toEqual({ kind: 'put-off', until: null })
  expect(requests).toHaveLength(2)
})

test('a cancel ends the wait for what a row came to at once; it is saved, and not confirmed', async () => {
  answerWith({ status: 201 }, { status: 429, headers: { 'retry-after': '60' } })
  const cancelling = new AbortController()
  const sent = createSender(store, true)(row, { ...pacing, before: null, cancelled: cancelling.signal })
  await vi.advanceTimersByTimeAsync(100)
  expect(waits).toEqual([1_060_000])
  cancelling.abort()
  await vi.advanceTimersByTimeAsync(0)
  expect(await sent).toMatchObject({ kind: 'settled', outcome: { kind: 'saved', isConfirmed: false } })
  expect(requests).toHaveLength(2)
})

test('a read that the store puts off waits as long as it says', async () => {
  answerWith({ status: 201 }, { status: 429, headers: { 'retry-after': '7' } }, { data: after })
  expect(await send()).toMatchObject({ kind: 'saved', isConfirmed: true })
  expect(waits).toEqual([1_007_000, null])
})

test('few brands of many are read one by one, many by the pages of the list', async () => {
  const read = async (...ids: string[]) => {
    requests = []
    const reading = readBrandsOf(new Set(ids), store, { ...pacing, onProgress: () => {} })
    await vi.runAllTimersAsync()
    return reading
  }
  const pageOf = (currentPage: number, ...data: object[]) => ({
    data,
    pagination: { currentPage, totalPages: 9, total: 500 },
  })
  answerWith(pageOf(1, before), { data: { id: 8 } }, { status: 404 }, pageOf(1))
  const few = await read('7', '8', '9')
  expect([...few.texts.keys(), ...few.absentIds]).toEqual(['7', '8', '9'])
  expect(requests).toHaveLength(4)

  answerWith({ data: [before], pagination: { currentPage: 1, totalPages: 1, total: 1 } })
  const whole = await read('7', '8')
  expect([...whole.texts.keys(), ...whole.absentIds]).toEqual(['7', '8'])
  expect(requests).toEqual(['GET /api/brands?page=1&per_page=60&with=translations'])

  answerWith({ status: 404 })
  expect(await read('7')).toMatchObject({ canRead: false, error: null })
  answerWith({ status: 500 })
  expect(await read('7')).toMatchObject({ canRead: true, error: { status: 500 } })
})
