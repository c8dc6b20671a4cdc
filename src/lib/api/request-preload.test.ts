import { beforeEach, expect, test, vi } from 'vitest'
import { stubPage } from '#testing/stub-page.ts'

let requests: { path: string; init: RequestInit }[]

beforeEach(() => {
  stubPage({ version: '1' })
  requests = []
})

/* From now on the gateway responds with this data. */
function respond(body: object): void {
  vi.stubGlobal('fetch', async (path: string, init: RequestInit) => {
    requests.push({ path, init })
    return Response.json(body)
  })
}

async function call() {
  const { callApi } = await import('./http.ts')
  return callApi('/api/brands')
}

test('a preloaded response is used once, by the first caller with the same path', async () => {
  const { addPreloaded, requestNow, takePreloaded } = await import('./request-preload.ts')
  respond({ success: true, data: 'early' })
  addPreloaded('/api/brands', requestNow('/api/brands'))
  expect(requests).toMatchObject([{ path: '/api/brands', init: { redirect: 'manual' } }])
  expect(requests[0]?.init.headers).toMatchObject({ 'X-Diwan-Client': '1', 'Accept-Language': 'en' })
  expect(takePreloaded('/api/countries')).toBeUndefined()
  expect(await call()).toMatchObject({ data: 'early' })
  expect(requests).toHaveLength(1)
  respond({ success: true, data: 'later' })
  expect(await call()).toMatchObject({ data: 'later' })
  expect(requests).toHaveLength(2)
})

test.each([
  ['just before half a minute has passed', 'early', async () => {}],
  ['half a minute after it came', 'now', async () => vi.advanceTimersByTime(1)],
  [
    'in another language',
    'now',
    async () => {
      const { screen } = await import('#src/lib/i18n/screen-language.ts')
      screen.set({ ...screen.get(), language: 'ar' })
    },
  ],
  [
    'after something was saved',
    'now',
    async () => {
      const { callApi } = await import('./http.ts')
      await callApi('/api/brands/7', { method: 'PUT', body: { name: 'x' } })
    },
  ],
])('%s a page with a preloaded response shows that of %s', async (_, data, pass) => {
  vi.useFakeTimers()
  const { addPreloaded, requestNow } = await import('./request-preload.ts')
  respond({ success: true, data: 'early' })
  addPreloaded('/api/brands', requestNow('/api/brands'))
  await vi.advanceTimersByTimeAsync(29_999)
  respond({ success: true })
  await pass()
  respond({ success: true, data: 'now' })
  expect(await call()).toMatchObject({ data })
})

test('callApi waits for a preloaded response, however long it takes', async () => {
  vi.useFakeTimers()
  const [{ addPreloaded }, { callApi }] = await Promise.all([
    import('./request-preload.ts'),
    import('./http.ts'),
  ])
  const { promise, resolve } = Promise.withResolvers<Response>()
  addPreloaded('/api/brands', promise)
  vi.advanceTimersByTime(60_000)
  const pending = callApi('/api/brands')
  resolve(Response.json({ success: true, data: 'early' }))
  expect(await pending).toMatchObject({ data: 'early' })
  expect(requests).toEqual([])
})
