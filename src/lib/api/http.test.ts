import { beforeEach, expect, test, vi } from 'vitest'
import { parseCountry } from '#contract/country.ts'
import { parseRows } from '#contract/envelope.ts'
import { pageSession } from '#testing/sample-session.ts'
import { stubPage } from '#testing/stub-page.ts'

/* The gateway's response; an Error means a broken connection. */
let response: Response | Error
let requests: { path: string; init: RequestInit }[]

beforeEach(() => {
  stubPage({ version: '1' })
  requests = []
  vi.stubGlobal('fetch', async (path: string, init: RequestInit) => {
    requests.push({ path, init })
    if (response instanceof Error) throw response
    return response
  })
})

const ours = { 'x-diwan-version': '1' }

function respond(
  body: unknown,
  { status = 200, headers = {} }: { status?: number; headers?: object } = {},
): void {
  response = new Response(typeof body === 'string' ? body : JSON.stringify(body), {
    status,
    headers: { ...ours, ...headers },
  })
}

async function call(method?: 'PUT' | 'POST', body?: unknown, signal?: AbortSignal) {
  const { callApi } = await import('./http.ts')
  return callApi('/api/brands', { ...(method && { method }), body, ...(signal && { signal }) })
}

const refused = (details: object) => expect.objectContaining({ name: 'ApiError', ...details })

test('a successful response gives its data and its pagination', async () => {
  respond({ success: true, data: [1], pagination: { total: 1 } })
  expect(await call()).toMatchObject({ data: [1], pagination: { total: 1 } })
  expect(requests[0]?.init).toMatchObject({ method: 'GET', redirect: 'manual', body: null })
  expect(requests[0]?.init.headers).toMatchObject({ 'X-Diwan-Client': '1', 'Accept-Language': 'en' })
  expect(requests[0]?.init.headers).not.toHaveProperty('Content-Type')
})

test('only an error of the gateway itself is recorded as a sign-in error', async () => {
  const { lastAuthError } = await import('#src/lib/session/session-state.ts')
  const error = { code: 'session_required', message: 'No.' }
  respond({ success: false, error }, { status: 401 })
  await expect(call()).rejects.toEqual(refused({ code: 'signed_out', serviceMessage: 'No.' }))
  expect(lastAuthError.get()).toBeNull()
  respond({ success: false, error }, { status: 401, headers: { 'x-diwan-own-words': '1' } })
  await expect(call()).rejects.toEqual(refused({ code: 'signed_out', serviceMessage: '' }))
  expect(lastAuthError.get()).toEqual({ code: 'session_required' })
})

test('a page whose person is no longer signed in sends nothing in another’s name', async () => {
  const { lastAuthError, sessionFailure } = await import('#src/lib/session/session-state.ts')
  sessionFailure.set({ kind: 'other-person', session: pageSession })
  await expect(call('POST')).rejects.toEqual(refused({ status: 401, code: 'signed_out', nothingSent: true }))
  expect(requests).toEqual([])
  expect(lastAuthError.get()).toEqual({ code: 'session_required' })
})

test('a response has the time limit of the gateway, and a file has none', async () => {
  const pending = Promise.withResolvers<Response>()
  vi.stubGlobal('fetch', async (_: string, { signal }: RequestInit) => {
    await new Promise((resolve) => setTimeout(resolve, 5))
    signal?.throwIfAborted()
    signal?.addEventListener('abort', () => pending.reject(signal.reason))
    return pending.promise
  })
  const { callApi, openFile } = await import('./http.ts')
  const leaving = new AbortController()
  const reading = openFile('/api/invoice-files/x', leaving.signal).catch((reason: unknown) => reason)
  await new Promise((resolve) => setTimeout(resolve, 10))
  leaving.abort('gone')
  expect(await reading).toBe('gone')
  vi.stubGlobal('fetch', async (_: string, { signal }: RequestInit) => {
    await new Promise((resolve) => setTimeout(resolve, 5))
    signal?.throwIfAborted()
    return Response.json({ success: true, data: 1 }, { headers: ours })
  })
  expect((await callApi('/api/brands')).data).toBe(1)
})

test('a body is sent as JSON', async () => {
  respond({ success: true })
  await call('PUT', { name: 'نور' })
  expect(requests[0]?.init).toMatchObject({ method: 'PUT', body: '{"name":"نور"}' })
  expect(requests[0]?.init.headers).toMatchObject({ 'Content-Type': 'application/json' })
})

const broken = (error: Error) =>
  new Response(new ReadableStream({ pull: (body) => body.error(error) }), { headers: ours })
const [failed, late] = [new TypeError('failed'), new DOMException('late', 'TimeoutError')]

test.each([
  ['no connection', failed, 'network'],
  ['no response in time', late, 'timeout'],
  ['a body that breaks after its status arrived', broken(failed), 'network'],
  ['a body that takes too long after its status arrived', broken(late), 'timeout'],
])('%s gives an error without a status, with its own code', async (_, received, code) => {
  response = received
  await expect(call()).rejects.toEqual(refused({ status: null, code, isRead: false, nothingSent: false }))
})

const taken = { code: 'taken', message: 'No', fields: { name: ['Taken'] } }
const missing = { code: 'scope_missing', message: 'This sign-in was not granted brands.read_write.' }
const [own, unsent] = [{ 'x-diwan-own-words': '1' }, { 'x-diwan-nothing-sent': '1' }]

test.each<[what: string, init: { status: number; headers?: object }, error: object, expected: object]>([
  ['a 401 of the store', { status: 401 }, { code: 'unauthorized' }, { status: 401, code: 'unauthorized' }],
  ['an ended session', { status: 401 }, { code: 'session_required' }, { status: 401, code: 'signed_out' }],
  // The page has its own texts for the gateway's errors.
  ['the store’s message', { status: 422 }, taken, { serviceMessage: 'No', fields: { name: ['Taken'] } }],
  ['the gateway’s message', { status: 422, headers: own }, taken, { serviceMessage: '', fields: {} }],
  [
    'a missing scope, whose message stays',
    { status: 401, headers: { ...own, ...unsent } },
    missing,
    { status: 401, code: 'scope_missing', serviceMessage: missing.message, nothingSent: true },
  ],
  [
    'a full gateway, like a wait of the store',
    { status: 503, headers: { 'retry-after': '7', ...unsent } },
    { code: 'gateway_busy' },
    { status: 429, code: 'gateway_busy', retryAfterSeconds: 7, nothingSent: true },
  ],
])('a refusal has %s', async (_, init, error, expected) => {
  respond({ success: false, error }, init)
  await expect(call()).rejects.toEqual(refused({ ...expected, isRead: true }))
  respond({ success: false, error }, init)
  await expect(call('PUT', {})).rejects.toEqual(refused({ ...expected, isRead: false }))
})

test.each([
  ['a redirect', Object.defineProperty(new Response('{}'), 'type', { value: 'opaqueredirect' })],
  ['a 401 that the gateway has not written', new Response('{}', { status: 401 })],
])('%s means signed out', async (_, received) => {
  response = received
  await expect(call()).rejects.toEqual(refused({ status: 401, code: 'signed_out' }))
})

test('an aborted request rejects with the abort, not with an error of the API', async () => {
  response = new Error('left')
  await expect(call(undefined, undefined, AbortSignal.abort())).rejects.toBe(response)
})

test.each(['<h1>Sign in</h1>', '', '[]', '{"success":true', 'null'])('%s is no valid body', async (text) => {
  respond(text)
  await expect(call()).rejects.toEqual(refused({ status: 200, code: 'invalid_answer' }))
})

test('a response of another version of Diwan is noticed', async () => {
  const { newVersion } = await import('./version.ts')
  respond({ success: true })
  await call()
  expect(newVersion.get()).toBe(false)
  respond({ success: true }, { headers: { 'x-diwan-version': '2' } })
  await call()
  expect(newVersion.get()).toBe(true)
})

test('during the store’s wait no request is sent, and the caller gets a 429', async () => {
  vi.useFakeTimers({ now: 1_000_000, toFake: ['Date'] })
  const { rateLimit } = await import('./rate-limit.ts')
  respond({ success: false, error: {} }, { status: 429, headers: { 'retry-after': '600' } })
  await expect(call()).rejects.toEqual(refused({ status: 429, retryAfterSeconds: 600 }))
  respond({ success: true })
  vi.setSystemTime(1_300_000)
  const expected = { status: 429, code: 'rate_limited', retryAfterSeconds: 300, nothingSent: true }
  await expect(call()).rejects.toEqual(refused({ ...expected, isRead: true }))
  await expect(call('PUT')).rejects.toEqual(refused({ ...expected, isRead: false }))
  expect(requests).toHaveLength(1)
  // The limit of the store does not affect other requests.
  const { callApi } = await import('./http.ts')
  await callApi('/api/sessions')
  expect(requests).toHaveLength(2)
  rateLimit.tryNow()
  respond({ success: true })
  await call()
  respond({ success: true })
  await call()
  expect(requests).toHaveLength(4)
})

test('a refusal of the gateway itself blocks no other request', async () => {
  const headers = { 'retry-after': '600', 'x-diwan-nothing-sent': '1' }
  respond({ success: false, error: { code: 'state_unavailable' } }, { status: 503, headers })
  await expect(call()).rejects.toEqual(refused({ status: 503, retryAfterSeconds: 600, nothingSent: true }))
  respond({ success: true })
  await call()
  expect(requests).toHaveLength(2)
})

test.each([
  '/api/session',
  '/api/sessions/s1/end',
  '/api/demo/reset',
  '/api/invoice-files/x',
  '/api/orders/by-token/0123456789abcdef',
  '/api/orders/by-number/41001001',
  '/auth/sign-out',
])('%s does not count against the limit of the store', async (path) => {
  const { isStoreOperation } = await import('./http.ts')
  expect(isStoreOperation(path)).toBe(false)
})

const parseCountries = (list: unknown) => parseRows(parseCountry, list)

test('a list gives its readable rows, and separately its unreadable ones', async () => {
  const { readList } = await import('./http.ts')
  const { signal } = new AbortController()
  const data = [{ id: 1 }, 'no record', { id: 2 }]
  respond({ success: true, data, pagination: { total: 3 } })
  const list = await readList('/api/countries', parseCountries, signal)
  expect(list).toMatchObject({ unreadable: ['no record'], pagination: { total: 3 } })
  expect(list.rows.map(({ id }) => id)).toEqual(['1', '2'])
  expect(requests[0]?.init.signal).toBeDefined()
})

test('a record is parsed; what is no list or no record is an invalid response, not an empty one', async () => {
  const { readDetail, readList } = await import('./http.ts')
  respond({ success: true, data: { id: 1, code: 'SA' } })
  expect(await readDetail('/api/countries/1', parseCountry)).toMatchObject({ id: '1', code: 'SA' })
  for (const [read, data] of [
    ...[null, 'text', 7].map((data) => [() => readList('/', parseCountries), data] as const),
    ...[null, [], 'text'].map((data) => [() => readDetail('/', parseCountry), data] as const),
  ]) {
    respond({ success: true, data })
    await expect(read()).rejects.toEqual(refused({ code: 'invalid_answer', status: 200 }))
  }
})
