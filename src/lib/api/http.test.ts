import { beforeEach, expect, test, vi } from 'vitest'
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

test.each([
  ['no connection', new TypeError('failed'), 'network'],
  ['no response in time', new DOMException('late', 'TimeoutError'), 'timeout'],
])('%s gives an error without a status, with its own code', async (_, error, code) => {
  response = error
  await expect(call()).rejects.toEqual(refused({ status: null, code, isRead: false, nothingSent: false }))
})

test.each([
  ['breaks', new TypeError('terminated'), 'network'],
  ['takes too long', new DOMException('late', 'TimeoutError'), 'timeout'],
])('a body that %s after its status arrived gives an error', async (_, error, code) => {
  const body = new ReadableStream({ pull: (stream) => stream.error(error) })
  response = new Response(body, { headers: ours })
  await expect(call()).rejects.toEqual(refused({ status: null, code }))
})

test('an aborted request rejects with the abort, not with an error of the API', async () => {
  response = new Error('left')
  await expect(call(undefined, undefined, AbortSignal.abort())).rejects.toBe(response)
})

test.each(['<h1>Sign in</h1>', '', '[]', '{"success":true', 'null'])('%s is no valid body', async (text) => {
  respond(text)
  await expect(call()).rejects.toEqual(refused({ status: 200, code: 'invalid_answer' }))
})

test('a redirect, or a 401 that the gateway has not written, means signed out', async () => {
  respond({ success: false }, { status: 401 })
  response = new Response('{}', { status: 401 })
  await expect(call()).rejects.toEqual(refused({ status: 401, code: 'signed_out' }))
  response = Object.defineProperty(new Response('{}'), 'type', { value: 'opaqueredirect' })
  await expect(call()).rejects.toEqual(refused({ status: 401, code: 'signed_out' }))
  respond({ success: false, error: { code: 'unauthorized' } }, { status: 401 })
  await expect(call()).rejects.toEqual(refused({ status: 401, code: 'unauthorized' }))
  respond({ success: false, error: { code: 'session_required' } }, { status: 401 })
  await expect(call()).rejects.toEqual(refused({ status: 401, code: 'signed_out' }))
})

test('the store’s message is passed on, and the gateway’s is not, because the page has its own texts', async () => {
  const error = { code: 'taken', message: 'No', fields: { name: ['Taken'] } }
  respond({ success: false, error }, { status: 422 })
  await expect(call('PUT', {})).rejects.toEqual(
    refused({ status: 422, code: 'taken', serviceMessage: 'No', fields: { name: ['Taken'] }, isRead: false }),
  )
  respond({ success: false, error }, { status: 422, headers: { 'x-diwan-own-words': '1' } })
  await expect(call()).rejects.toEqual(
    refused({ status: 422, code: 'taken', serviceMessage: '', fields: {}, isRead: true }),
  )
})

test('a missing scope keeps its message, from the store or the gateway', async () => {
  const error = { code: 'scope_missing', message: 'This sign-in was not granted brands.read_write.' }
  const headers = { 'x-diwan-own-words': '1', 'x-diwan-nothing-sent': '1' }
  respond({ success: false, error }, { status: 401, headers })
  await expect(call()).rejects.toEqual(
    refused({ status: 401, code: 'scope_missing', serviceMessage: error.message, nothingSent: true }),
  )
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

test('a full gateway counts as a wait like the store’s, with nothing sent', async () => {
  const headers = { 'retry-after': '7', 'x-diwan-nothing-sent': '1' }
  respond({ success: false, error: { code: 'gateway_busy' } }, { status: 503, headers })
  await expect(call('POST')).rejects.toEqual(
    refused({ status: 429, code: 'gateway_busy', retryAfterSeconds: 7, nothingSent: true }),
  )
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
