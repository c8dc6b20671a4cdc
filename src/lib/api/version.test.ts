import { expect, test, vi } from 'vitest'
import { stubPage } from '#testing/stub-page.ts'

async function openPage(fetch: (path: string, init: RequestInit) => Promise<Response>) {
  stubPage({ version: 'one' })
  vi.stubGlobal('fetch', fetch)
  return import('./version.ts')
}

test('a version other than the page’s own is noticed, and subscribers are notified', async () => {
  const { newVersion, recordVersion } = await openPage(() => Promise.reject(new Error('not asked')))
  const listener = vi.fn<() => void>()
  newVersion.subscribe(listener)
  for (const version of [null, 'one']) recordVersion(version)
  expect([newVersion.get(), listener.mock.calls.length]).toEqual([false, 0])
  recordVersion('two')
  expect([newVersion.get(), listener.mock.calls.length]).toEqual([true, 1])
  recordVersion('one')
  expect(newVersion.get()).toBe(false)
})

test('the version is read from the server without any cache', async () => {
  const requests: unknown[] = []
  const { newVersion, checkVersion } = await openPage(async (...request) => {
    requests.push(request)
    return new Response('', { headers: { 'x-diwan-version': 'two' } })
  })
  await checkVersion()
  expect(requests).toEqual([['/healthz', { cache: 'no-store' }]])
  expect(newVersion.get()).toBe(true)
})

test('without a response the version stays unknown', async () => {
  const { newVersion, checkVersion } = await openPage(() => Promise.reject(new TypeError('failed')))
  await checkVersion()
  expect(newVersion.get()).toBe(false)
})
