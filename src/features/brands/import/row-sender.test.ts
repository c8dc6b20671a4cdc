import { beforeEach, expect, test, vi } from 'vitest'
import { getBrand, updateBrand } from '#src/features/brands/api/requests.ts'
import { ApiError } from '#src/lib/api/api-error.ts'
import { rateLimit } from '#src/lib/api/rate-limit.ts'
import type { BrandPath } from '#src/features/brands/texts/brand-texts.ts'
import type { BrandChange } from '#src/features/brands/texts/dirty-fields.ts'
import { decidedTexts, requestedTexts, type Side } from './import-plan.ts'
import { readCurrentBrands } from './open-import-file.ts'
import { type RowOutcome, createRowSender } from './row-sender.ts'

vi.mock('#src/lib/settings.ts', () => import('#testing/brands/store-settings.ts'))
vi.mock('#src/lib/i18n/screen-language.ts', () => ({ screenLanguage: () => 'en' }))

type StubbedResponse = { status?: number; headers?: Record<string, string> } & Record<string, unknown>

let requests: string[] = []
let waits: (number | null)[] = []

beforeEach(() => {
  vi.useFakeTimers({ now: 1_000_000 })
  // Ends the rate limit of an earlier test.
  rateLimit.clear()
  waits = []
})

/* Returns these responses in order; an Error means a broken connection. */
function respondWith(...responses: (StubbedResponse | Error)[]): void {
  requests = []
  const waiting = [...responses]
  vi.stubGlobal('fetch', async (url: string, { method }: RequestInit) => {
    requests.push(`${method} ${url}`)
    const response = waiting.shift() ?? new Error(`nothing to answer ${url}`)
    if (response instanceof Error) throw response
    const { status = 200, headers = {}, ...body } = response
    const init = { status, headers: { ...headers, 'x-diwan-version': '1' } }
    return Response.json({ status, success: status < 400, ...body }, init)
  })
}

/* The brand of the row before and after the save. */
const before = { id: 7, name: 'نور', logo: '', translations: { en: { name: 'Nour' } } }
const after = { id: 7, name: 'ضياء', logo: '', translations: { en: { name: 'Diya' } } }
const changesTo = (english: string): BrandChange[] => [
  { path: 'translations.ar.name', before: 'نور', after: 'ضياء' },
  { path: 'translations.en.name', before: 'Nour', after: english },
]

type Sending = {
  english?: string
  canRead?: boolean
  earlier?: RowOutcome
  /** The chosen side, and the stored texts that were visible then. */
  decision?: [Side, ReadonlyMap<BrandPath, string>]
  cancelled?: AbortSignal
}

function startSending({
  english = 'Diya',
  canRead = true,
  earlier,
  decision = ['mine', new Map()],
  cancelled,
}: Sending = {}) {
  const changes = changesTo(english)
  const sendRow = createRowSender({ read: canRead ? getBrand : null, update: updateBrand })
  return sendRow(
    { id: '7', requested: decidedTexts(requestedTexts(changes), changes, ...decision) },
    {
      before: earlier ?? null,
      cancelled: cancelled ?? AbortSignal.any([]),
      onWait: (until) => waits.push(until),
    },
  )
}

/* Sends the row with all waits; returns its outcome, or the result without one. Each response is that of one request. */
async function send(responses: (StubbedResponse | Error)[], sending: Sending = {}) {
  respondWith(...responses)
  const sent = startSending(sending)
  await vi.runAllTimersAsync()
  const verdict = await sent
  expect(requests).toHaveLength(responses.length)
  return verdict.kind === 'settled' ? verdict.outcome : verdict
}

const name = 'translations.ar.name'
const theirName = { ...before, name: 'سنا' }
const newerName = { ...before, name: 'ندى' }
const mine: Sending['decision'] = ['mine', new Map([[name, 'سنا']])]
const theirs: Sending['decision'] = ['theirs', mine[1]]
const allTheirs: Sending['decision'] = ['theirs', new Map([...mine[1], ['translations.en.name', 'Sana']])]

const isRead = { data: before }
const isWritten = { status: 201 }
const isLost = { status: 502, error: { code: 'upstream_unreachable' } }
const isRefused = { status: 422, error: { fields: { name: ['مستخدم'] } } }
const isBusy = { status: 429, headers: { 'retry-after': '7' } }
const lacksScope = { status: 403, error: { code: 'scope_missing' } }
const reset = new TypeError('reset')
const unknown = { kind: 'unknown', error: new ApiError({ status: 502 }) } as const
const postponed = { kind: 'postponed', until: null }

type Case = [statement: string, responses: (StubbedResponse | Error)[], expected: object, sending?: Sending]

test.for<Case>([
  [
    'is read, sent, and read again if the response leaves out translations',
    [isRead, { status: 201, data: { id: 7, name: 'ضياء' } }, { data: after }],
    { kind: 'saved', differences: [], isConfirmed: true },
  ],
  [
    'does not overwrite a text that a colleague has saved since the review',
    [{ data: theirName }],
    { kind: 'conflict', theirs: new Map([[name, 'سنا']]) },
  ],
  [
    'is not stopped by a colleague’s change of another field',
    [{ data: { ...before, logo: 'https://cdn.example/new.png' } }, isWritten, { data: after }],
    { kind: 'saved' },
  ],
  ['is not sent if the store has its texts', [{ data: after }], { kind: 'already-there' }],
  [
    'overwrites the text that was shown, once the file’s text is chosen',
    [{ data: theirName }, isWritten, { data: after }],
    { kind: 'saved', isConfirmed: true },
    { decision: mine },
  ],
  [
    'overwrites no newer text than the one that was shown',
    [{ data: newerName }],
    { kind: 'conflict', theirs: new Map([[name, 'ندى']]) },
    { decision: mine },
  ],
  [
    'leaves the store’s text, once that is chosen, and sends the others',
    [{ data: theirName }, isWritten, { data: { ...after, name: 'سنا' } }],
    { kind: 'saved', isConfirmed: true },
    { decision: theirs },
  ],
  [
    'is not even read if the store’s texts are chosen for all',
    [],
    { kind: 'theirs' },
    { decision: allTheirs },
  ],
  ['is unread if its read fails', [{ status: 500 }], { kind: 'unread' }],
  ['is unread if nothing tells whether it exists', [{ status: 404 }, { status: 500 }], { kind: 'unread' }],
  ['is unread if its read lacks a field', [{ data: { ...before, translations: {} } }], { kind: 'unread' }],
  ['is postponed if its read gets a 429', [isBusy], postponed],
  ['is postponed if its read gets a 503 with a wait', [{ ...isBusy, status: 503 }], postponed],
  ['stops the run if its read loses the connection', [reset], { kind: 'blocked', stop: 'network' }],
  ['stops the run if its read is not permitted', [lacksScope], { kind: 'blocked', stop: 'scope' }],
  [
    'is refused if its brand is deleted',
    [{ status: 404 }, { data: [] }],
    { kind: 'refused', error: { status: 404 } },
  ],
  [
    'stays uncertain after a lost response if it cannot be read',
    [{ status: 500 }],
    unknown,
    { earlier: unknown },
  ],
  [
    'says what the store changed while saving',
    [isRead, { status: 201, data: { id: 7, name: 'ضياء!' } }, { data: { ...after, name: 'ضياء!' } }],
    { differences: [{ path: name, before: 'ضياء', after: 'ضياء!' }] },
  ],
  [
    'is saved but not confirmed in a store that cannot be read',
    [isWritten],
    { kind: 'saved', isConfirmed: false },
    { canRead: false },
  ],
  [
    'is saved but not confirmed if the second read fails',
    [isRead, isWritten, reset],
    { kind: 'saved', isConfirmed: false },
  ],
  [
    'is saved if the store has the text after a lost response',
    [isRead, isLost, { data: after }],
    { kind: 'saved' },
  ],
  ['is not saved if the store has its old text then', [isRead, isLost, isRead], { kind: 'not-saved' }],
  [
    'is unknown if the store has a third text then',
    [isRead, isLost, { data: { ...theirName, translations: {} } }],
    { kind: 'unknown' },
  ],
  [
    'is unknown if then only the text is gone that it clears: a colleague may have cleared it',
    [isRead, isLost, { data: { ...before, translations: { en: { name: '' } } } }],
    { kind: 'unknown' },
    { english: '' },
  ],
  ['is unknown if it cannot be read then', [isRead, isLost, reset], { kind: 'unknown' }],
  ['is unknown in a store that cannot be read', [isLost], { kind: 'unknown' }, { canRead: false }],
  [
    'is unknown after a timeout, even if the store still has the old text',
    [isRead, { status: 504, error: { code: 'upstream_timeout' } }, isRead],
    { kind: 'unknown' },
  ],
  [
    'is refused with the store’s message',
    [isRead, isRefused],
    { kind: 'refused', error: { fields: { name: ['مستخدم'] } } },
  ],
  [
    'has the outcome of an earlier lost try once it is read',
    [{ data: after }],
    { kind: 'already-there' },
    { earlier: unknown },
  ],
  [
    'is refused after an earlier lost try and a read',
    [isRead, isRefused],
    { kind: 'refused' },
    { earlier: unknown },
  ],
  [
    'stays unknown after an earlier lost try and a refusal without a read',
    [isRefused],
    { kind: 'unknown' },
    { canRead: false, earlier: unknown },
  ],
  [
    'stops the run at a failure that all rows would have',
    [isRead, { status: 401, error: { code: 'unauthorized' } }],
    { kind: 'blocked', stop: 'access' },
  ],
  ['is postponed unsent at a 429', [isRead, isBusy], postponed],
])('a row %s', async ([, responses, expected, sending]) => {
  expect(await send(responses, sending)).toMatchObject(expected)
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

test('a read with a Retry-After waits as long as it says', async () => {
  const responses = [isRead, isWritten, isBusy, { data: after }]
  expect(await send(responses)).toMatchObject({ kind: 'saved', isConfirmed: true })
  expect(waits).toEqual([1_007_000, null])
})

test('a few brands of many are read one by one, and many by the pages of the list', async () => {
  const progress: string[] = []
  const read = async (...ids: string[]) => {
    const onProgress = (done: number, total: number) => progress.push(`${done}/${total}`)
    const reading = readCurrentBrands(new Set(ids), { onWait: () => {}, onProgress })
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
  expect(progress).toEqual(['1/3', '2/3', '3/3'])
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
