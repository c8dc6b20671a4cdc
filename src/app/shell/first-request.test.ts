import { beforeEach, expect, test, vi } from 'vitest'
import { stubPage } from '#testing/stub-page.ts'

const home = { pathname: '/', search: '' }
const pathOfHome = '/api/reservations?start=2026-11-20&end=2026-11-21'

let requests: string[]

beforeEach(() => {
  stubPage({ version: '1' })
  vi.useFakeTimers({ now: Date.UTC(2026, 10, 20, 8) })
  requests = []
  vi.stubGlobal('fetch', async (path: string) => {
    requests.push(path)
    return Response.json({ success: true, data: 'asked' })
  })
})

/* Embeds a response as the gateway does. */
function embed(path: string, textContent: string, { status = 200, length = textContent.length } = {}): void {
  const settings = document.getElementById('settings')
  const headers = { 'retry-after': '7', 'x-diwan-version': '1' }
  const head = JSON.stringify({ path, status, headers, length })
  let isEmbedded = true
  const element = { dataset: { head }, textContent, remove: () => (isEmbedded = false) }
  const findElement = () => (isEmbedded ? element : null)
  const getElementById = (id: string) => (id === 'first-answer' ? findElement() : settings)
  vi.stubGlobal('document', { cookie: '', getElementById })
}

async function open(location: typeof home) {
  const { startFirstRequest } = await import('./first-request.ts')
  const { callApi } = await import('#src/lib/api/http.ts')
  startFirstRequest(location)
  return callApi
}

test('data in the HTML replace the first request, once', async () => {
  embed(pathOfHome, '{"success":true,"data":["</b>"]}')
  const callApi = await open(home)
  expect(await callApi(pathOfHome)).toMatchObject({ data: ['</b>'] })
  expect(requests).toEqual([])
  expect(await callApi(pathOfHome)).toMatchObject({ data: 'asked' })
  expect(requests).toEqual([pathOfHome])
})

test('data in the HTML of another day are not used', async () => {
  embed('/api/reservations?start=2026-11-19&end=2026-11-20', '{"success":true,"data":[]}')
  const callApi = await open(home)
  expect(await callApi(pathOfHome)).toMatchObject({ data: 'asked' })
  expect(requests).toEqual([pathOfHome])
})

test('a refusal in the HTML is reported as a refusal', async () => {
  const error = { code: 'rate_limited', message: 'Later' }
  embed(pathOfHome, JSON.stringify({ success: false, error }), { status: 429 })
  const callApi = await open(home)
  await expect(callApi(pathOfHome)).rejects.toMatchObject({ status: 429, retryAfterSeconds: 7 })
  expect(requests).toEqual([])
})

test.each(['', 'null', '{"success":', '<html>'])(
  'invalid data in the HTML are an invalid response: %j',
  async (text) => {
    embed(pathOfHome, text)
    const callApi = await open(home)
    await expect(callApi(pathOfHome)).rejects.toMatchObject({ code: 'invalid_answer' })
  },
)

test('truncated data in the HTML are requested again', async () => {
  embed(pathOfHome, '{"success":true,"da', { length: 27 })
  const callApi = await open(home)
  expect(await callApi(pathOfHome)).toMatchObject({ data: 'asked' })
  expect(requests).toEqual([pathOfHome])
})

test('a page without data in its HTML sends its request before its code is loaded', async () => {
  await open(home)
  await Promise.resolve()
  expect(requests).toEqual([pathOfHome])
})

test('a page opened during a store’s rate limit sends no request, and tells the gateway to send none', async () => {
  const { rateLimit } = await import('#src/lib/api/rate-limit.ts')
  const { startFirstRequest } = await import('./first-request.ts')
  startFirstRequest({ pathname: '/invoices', search: '' })
  rateLimit.recordResponse(600_000, false)
  expect(document.cookie).toBe('diwan-rate-limited=1; Path=/; Max-Age=600; SameSite=Lax')
  const callApi = await open(home)
  expect(requests).toEqual([])
  await expect(callApi(pathOfHome)).rejects.toMatchObject({ status: 429, nothingSent: true })
  expect(requests).toEqual([])
  rateLimit.clear()
  expect(document.cookie).toContain('Max-Age=0')
})

test('a page whose HTML still arrives waits for its end, and requests what that lacks', async () => {
  embed('/api/brands', '')
  const parsed = Promise.withResolvers<void>()
  Object.assign(document, {
    readyState: 'loading',
    addEventListener: (_: string, listener: () => void) => void parsed.promise.then(listener),
  })
  const callApi = await open(home)
  const pending = callApi(pathOfHome)
  await Promise.resolve()
  expect(requests).toEqual([])
  parsed.resolve()
  expect(await pending).toMatchObject({ data: 'asked' })
})
