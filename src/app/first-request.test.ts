import { afterEach, beforeEach, expect, test, vi } from 'vitest'
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
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
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

test('what came with the page is not asked for, and only once', async () => {
  embed(pathOfHome, '{"success":true,"data":["</b>"]}')
  const callApi = await open(home)
  expect(await callApi(pathOfHome)).toMatchObject({ data: ['</b>'] })
  expect(requests).toEqual([])
  expect(await callApi(pathOfHome)).toMatchObject({ data: 'asked' })
  expect(requests).toEqual([pathOfHome])
})

test('what came with the page and is of another day is not what is shown', async () => {
  embed('/api/reservations?start=2026-11-19&end=2026-11-20', '{"success":true,"data":[]}')
  const callApi = await open(home)
  expect(await callApi(pathOfHome)).toMatchObject({ data: 'asked' })
  expect(requests).toEqual([pathOfHome])
})

test('a refusal that came with the page is told as one', async () => {
  const error = { code: 'rate_limited', message: 'Later' }
  embed(pathOfHome, JSON.stringify({ success: false, error }), { status: 429 })
  const callApi = await open(home)
  await expect(callApi(pathOfHome)).rejects.toMatchObject({ status: 429, retryAfterSeconds: 7 })
  expect(requests).toEqual([])
})

test.each(['', 'null', '{"success":', '<html>'])(
  'what came broken with the page is no answer: %j',
  async (text) => {
    embed(pathOfHome, text)
    const callApi = await open(home)
    await expect(callApi(pathOfHome)).rejects.toMatchObject({ code: 'invalid_answer' })
  },
)

test('a page that broke off within it asks: no store is blamed for what got lost on the way', async () => {
  embed(pathOfHome, '{"success":true,"da', { length: 27 })
  const callApi = await open(home)
  expect(await callApi(pathOfHome)).toMatchObject({ data: 'asked' })
  expect(requests).toEqual([pathOfHome])
})

test('a page without it asks, before its code is there', async () => {
  await open(home)
  expect(requests).toEqual([pathOfHome])
})

test('a page that is opened while the store wants no requests asks for nothing, and has the gateway ask for nothing', async () => {
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
