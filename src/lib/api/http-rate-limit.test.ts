import { beforeEach, expect, test, vi } from 'vitest'
import { stubPage } from '#testing/stub-page.ts'

let response: Response
let requests: string[]

beforeEach(() => {
  stubPage({})
  requests = []
  vi.stubGlobal('fetch', async (path: string) => {
    requests.push(path)
    return response
  })
})

function respond(body: object, init: ResponseInit = {}): void {
  response = Response.json(body, init)
}

async function call(method?: 'PUT' | 'POST') {
  const { callApi } = await import('./http.ts')
  return callApi('/api/brands', { ...(method && { method }) })
}

const refused = (details: object) => expect.objectContaining({ name: 'ApiError', ...details })

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
