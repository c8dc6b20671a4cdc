import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { stubPage } from '#testing/stub-page.ts'

/* What the gateway answers; an Error stands for a connection that breaks. */
let answer: Response | Error
let asked: { path: string; init: RequestInit }[]

beforeEach(() => {
  stubPage({ version: '1' })
  asked = []
  vi.stubGlobal('fetch', async (path: string, init: RequestInit) => {
    asked.push({ path, init })
    if (answer instanceof Error) throw answer
    return answer
  })
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const ours = { 'x-diwan-version': '1' }

function says(
  body: unknown,
  { status = 200, headers = {} }: { status?: number; headers?: object } = {},
): void {
  answer = new Response(typeof body === 'string' ? body : JSON.stringify(body), {
    status,
    headers: { ...ours, ...headers },
  })
}

async function call(method?: 'PUT' | 'POST', body?: unknown, signal?: AbortSignal) {
  const { callApi } = await import('./http.ts')
  return callApi('/api/brands', { ...(method && { method }), body, ...(signal && { signal }) })
}

const refused = (details: object) => expect.objectContaining({ name: 'ApiError', ...details })

test('a success is its data, and where its list stands', async () => {
  says({ success: true, data: [1], pagination: { total: 1 } })
  expect(await call()).toMatchObject({ data: [1], pagination: { total: 1 } })
  expect(asked[0]?.init).toMatchObject({ method: 'GET', redirect: 'manual', body: null })
  expect(asked[0]?.init.headers).toMatchObject({ 'X-Diwan-Client': '1', 'Accept-Language': 'en' })
  expect(asked[0]?.init.headers).not.toHaveProperty('Content-Type')
})

test('a refusal in the gateway’s own words is noted for whoever watches who is signed in, and no other', async () => {
  const { lastAuthError } = await import('#src/lib/session/auth-errors.ts')
  const error = { code: 'session_required', message: 'No.' }
  says({ success: false, error }, { status: 401 })
  await expect(call()).rejects.toEqual(refused({ code: 'signed_out', serviceMessage: 'No.' }))
  expect(lastAuthError.get()).toBeNull()
  says({ success: false, error }, { status: 401, headers: { 'x-diwan-own-words': '1' } })
  await expect(call()).rejects.toEqual(refused({ code: 'signed_out', serviceMessage: '' }))
  expect(lastAuthError.get()).toEqual({ code: 'session_required' })
})

test('a page of somebody who is signed in no more asks for nothing in another’s name', async () => {
  const { isOtherPersonSignedIn, lastAuthError } = await import('#src/lib/session/auth-errors.ts')
  isOtherPersonSignedIn.set(true)
  await expect(call('POST')).rejects.toEqual(refused({ status: 401, code: 'signed_out', nothingSent: true }))
  expect(asked).toEqual([])
  expect(lastAuthError.get()).toEqual({ code: 'session_required' })
})

test('an answer is waited for as long as the gateway may take, and a file as long as somebody wants it', async () => {
  const answered = Promise.withResolvers<Response>()
  vi.stubGlobal('fetch', async (_: string, { signal }: RequestInit) => {
    await new Promise((resolve) => setTimeout(resolve, 5))
    signal?.throwIfAborted()
    signal?.addEventListener('abort', () => answered.reject(signal.reason))
    return answered.promise
  })
  const { callApi, readFile } = await import('./http.ts')
  const leaving = new AbortController()
  const reading = readFile('/api/invoice-files/x', { signal: leaving.signal }).catch(
    (reason: unknown) => reason,
  )
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

test('what is sent is sent as JSON', async () => {
  says({ success: true })
  await call('PUT', { name: 'نور' })
  expect(asked[0]?.init).toMatchObject({ method: 'PUT', body: '{"name":"نور"}' })
  expect(asked[0]?.init.headers).toMatchObject({ 'Content-Type': 'application/json' })
})

test.each([
  ['no connection', new TypeError('failed'), 'network'],
  ['no answer in time', new DOMException('late', 'TimeoutError'), 'timeout'],
])('%s has no status, and its own code', async (_, error, code) => {
  answer = error
  await expect(call()).rejects.toEqual(refused({ status: null, code, isRead: false, nothingSent: false }))
})

test.each([
  ['breaks', new TypeError('terminated'), 'network'],
  ['takes too long', new DOMException('late', 'TimeoutError'), 'timeout'],
])('a body that %s after its status came is no answer', async (_, error, code) => {
  const body = new ReadableStream({ pull: (stream) => stream.error(error) })
  answer = new Response(body, { headers: ours })
  await expect(call()).rejects.toEqual(refused({ status: null, code }))
})

test('whoever no longer waits hears of no error of ours', async () => {
  answer = new Error('left')
  await expect(call(undefined, undefined, AbortSignal.abort())).rejects.toBe(answer)
})

test.each(['<h1>Sign in</h1>', '', '[]', '{"success":true', 'null'])(
  '%s is no answer of ours',
  async (text) => {
    says(text)
    await expect(call()).rejects.toEqual(refused({ status: 200, code: 'invalid_answer' }))
  },
)

test('a redirect, and a 401 that the gateway has not written, mean that one is signed out', async () => {
  says({ success: false }, { status: 401 })
  answer = new Response('{}', { status: 401 })
  await expect(call()).rejects.toEqual(refused({ status: 401, code: 'signed_out' }))
  answer = Object.defineProperty(new Response('{}'), 'type', { value: 'opaqueredirect' })
  await expect(call()).rejects.toEqual(refused({ status: 401, code: 'signed_out' }))
  says({ success: false, error: { code: 'unauthorized' } }, { status: 401 })
  await expect(call()).rejects.toEqual(refused({ status: 401, code: 'unauthorized' }))
  says({ success: false, error: { code: 'session_required' } }, { status: 401 })
  await expect(call()).rejects.toEqual(refused({ status: 401, code: 'signed_out' }))
})

test('what the store says is passed on, what the gateway says is for the screen to say', async () => {
  const error = { code: 'taken', message: 'No', fields: { name: ['Taken'] } }
  says({ success: false, error }, { status: 422 })
  await expect(call('PUT', {})).rejects.toEqual(
    refused({ status: 422, code: 'taken', serviceMessage: 'No', fields: { name: ['Taken'] }, isRead: false }),
  )
  says({ success: false, error }, { status: 422, headers: { 'x-diwan-own-words': '1' } })
  await expect(call()).rejects.toEqual(
    refused({ status: 422, code: 'taken', serviceMessage: '', fields: {}, isRead: true }),
  )
})

test('which scope is missing is known whoever says it', async () => {
  const error = { code: 'scope_missing', message: 'This sign-in was not granted brands.read_write.' }
  const headers = { 'x-diwan-own-words': '1', 'x-diwan-nothing-sent': '1' }
  says({ success: false, error }, { status: 401, headers })
  await expect(call()).rejects.toEqual(
    refused({ status: 401, code: 'scope_missing', serviceMessage: error.message, nothingSent: true }),
  )
})

test('a gateway without room asks for patience, as a store does, and has sent nothing', async () => {
  const headers = { 'retry-after': '7', 'x-diwan-nothing-sent': '1' }
  says({ success: false, error: { code: 'gateway_busy' } }, { status: 503, headers })
  await expect(call('POST')).rejects.toEqual(
    refused({ status: 429, code: 'gateway_busy', retryAfterSeconds: 7, nothingSent: true }),
  )
})

test('while the store wants no requests none is sent, and its own answer is given in its place', async () => {
  vi.useFakeTimers({ now: 1_000_000, toFake: ['Date'] })
  const { rateLimit } = await import('./rate-limit.ts')
  says({ success: false, error: {} }, { status: 429, headers: { 'retry-after': '600' } })
  await expect(call()).rejects.toEqual(refused({ status: 429, retryAfterSeconds: 600 }))
  says({ success: true })
  vi.setSystemTime(1_300_000)
  const given = { status: 429, code: 'rate_limited', retryAfterSeconds: 300, nothingSent: true }
  await expect(call()).rejects.toEqual(refused({ ...given, isRead: true }))
  await expect(call('PUT')).rejects.toEqual(refused({ ...given, isRead: false }))
  expect(asked).toHaveLength(1)
  // What does not lead to the store is none of its business.
  const { callApi } = await import('./http.ts')
  await callApi('/api/sessions')
  expect(asked).toHaveLength(2)
  rateLimit.tryNow()
  says({ success: true })
  await call()
  says({ success: true })
  await call()
  expect(asked).toHaveLength(4)
})

test('what the gateway refuses by itself keeps no other request from the store', async () => {
  const headers = { 'retry-after': '600', 'x-diwan-nothing-sent': '1' }
  says({ success: false, error: { code: 'state_unavailable' } }, { status: 503, headers })
  await expect(call()).rejects.toEqual(refused({ status: 503, retryAfterSeconds: 600, nothingSent: true }))
  says({ success: true })
  await call()
  expect(asked).toHaveLength(2)
})

test('a file is read whole, or not at all', async () => {
  const { readFile } = await import('./http.ts')
  const progress: unknown[] = []
  const fileOf = (text: string, length?: string) => {
    const headers = {
      ...ours,
      'content-type': 'application/pdf',
      ...(length && { 'content-length': length }),
    }
    answer = new Response(text, { headers })
    return readFile('/api/invoice-files/x', { onProgress: (now) => progress.push(now) })
  }
  const file = await fileOf('%PDF', '4')
  expect([await file.text(), file.type]).toEqual(['%PDF', 'application/pdf'])
  await fileOf('%PDF')
  expect(progress).toEqual([
    { received: 4, total: 4 },
    { received: 4, total: null },
  ])
  await expect(fileOf('%PD', '4')).rejects.toEqual(refused({ code: 'file_broken' }))
  answer = new Response(new TextEncoder().encode('%PDF'), { headers: ours })
  expect((await readFile('/api/invoice-files/x', {})).type).toBe('')
})

test('a file that would not come says why', async () => {
  const { checkFile } = await import('./http.ts')
  says({ success: false, error: { code: 'invoice_file_gone' } }, { status: 404 })
  await expect(checkFile('/api/invoice-files/x')).rejects.toEqual(
    refused({ status: 404, code: 'invoice_file_gone', isRead: true }),
  )
  answer = new Response('%PDF', { headers: ours })
  await expect(checkFile('/api/invoice-files/x')).resolves.toBeUndefined()
})

test('another version of Diwan that answers is noticed', async () => {
  const { newVersion } = await import('./version.ts')
  says({ success: true })
  await call()
  expect(newVersion.get()).toBe(false)
  says({ success: true }, { headers: { 'x-diwan-version': '2' } })
  await call()
  expect(newVersion.get()).toBe(true)
})

test('what was asked for early is not asked for again, once', async () => {
  const { preloadRequest } = await import('./request-preload.ts')
  says({ success: true, data: 'early' })
  preloadRequest('/api/brands')
  expect(await call()).toMatchObject({ data: 'early' })
  expect(asked).toHaveLength(1)
  says({ success: true, data: 'later' })
  expect(await call()).toMatchObject({ data: 'later' })
  expect(asked).toHaveLength(2)
})

const passing = {
  'half a minute after it came': async () => vi.advanceTimersByTime(1),
  async 'in another language'() {
    const { screen } = await import('#src/lib/i18n/screen-language.ts')
    screen.set({ ...screen.get(), language: 'ar' })
  },
  async 'after something was saved'() {
    const { callApi } = await import('./http.ts')
    await callApi('/api/brands/7', { method: 'PUT', body: { name: 'x' } })
  },
}

test.each(Object.entries(passing))(
  'what was asked for early and nobody took is not what is shown %s',
  async (_, pass) => {
    vi.useFakeTimers()
    const { preloadRequest } = await import('./request-preload.ts')
    says({ success: true, data: 'early' })
    preloadRequest('/api/brands')
    await vi.advanceTimersByTimeAsync(29_999)
    says({ success: true })
    await pass()
    says({ success: true, data: 'now' })
    expect(await call()).toMatchObject({ data: 'now' })
  },
)

test('what was asked for early is waited for, however long it takes', async () => {
  vi.useFakeTimers()
  const [{ addPreloaded }, { callApi }] = await Promise.all([
    import('./request-preload.ts'),
    import('./http.ts'),
  ])
  const { promise, resolve } = Promise.withResolvers<Response>()
  addPreloaded('/api/brands', promise)
  vi.advanceTimersByTime(60_000)
  const answered = callApi('/api/brands')
  resolve(Response.json({ success: true, data: 'early' }))
  expect(await answered).toMatchObject({ data: 'early' })
  expect(asked).toEqual([])
})
