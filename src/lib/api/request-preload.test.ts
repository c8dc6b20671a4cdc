import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { stubPage } from '#testing/stub-page.ts'

let asked: { path: string; init: RequestInit }[]

beforeEach(() => {
  stubPage({ version: '1' })
  asked = []
  vi.stubGlobal('fetch', async (path: string, init: RequestInit) => {
    asked.push({ path, init })
    // As a network, which takes its time.
    await new Promise((resolve) => setTimeout(resolve, 5))
    init.signal?.throwIfAborted()
    return new Response(path)
  })
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

test('what was asked for early is there once, for whoever asks for the same first', async () => {
  const { preloadRequest, takePreloaded } = await import('./request-preload.ts')
  preloadRequest('/api/brands')
  expect(asked).toMatchObject([{ path: '/api/brands', init: { redirect: 'manual' } }])
  expect(asked[0]?.init.headers).toMatchObject({ 'X-Diwan-Client': '1', 'Accept-Language': 'en' })
  expect(takePreloaded('/api/countries')).toBeUndefined()
  expect(await (await takePreloaded('/api/brands'))?.text()).toBe('/api/brands')
  expect(takePreloaded('/api/brands')).toBeUndefined()
})

test('what is old by then, or was there before a write, is asked for anew', async () => {
  const { clearPreloaded, addPreloaded, takePreloaded } = await import('./request-preload.ts')
  vi.useFakeTimers({ toFake: ['Date'] })
  const answer = Promise.resolve(new Response('x'))
  for (const path of ['/one', '/other']) addPreloaded(path, answer)
  await answer
  vi.setSystemTime(Date.now() + 29_999)
  expect(takePreloaded('/one')).toBe(answer)
  vi.setSystemTime(Date.now() + 1)
  expect(takePreloaded('/other')).toBeUndefined()
  addPreloaded('/one', answer)
  clearPreloaded()
  expect(takePreloaded('/one')).toBeUndefined()
})
