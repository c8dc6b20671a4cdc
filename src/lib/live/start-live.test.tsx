import { focusManager, QueryClient, QueryObserver } from '@tanstack/react-query'
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { backgroundHeader, changeHeader } from '#contract/live.ts'
import { callApi } from '#src/lib/api/http.ts'
import { sessionFailure } from '#src/lib/session/session-state.ts'
import { authState } from '#src/lib/settings.ts'
import { isLeadingTab } from './live-state.ts'
import { startLive } from './start-live.ts'

const fetched = vi.fn<typeof fetch>()

beforeEach(() => {
  fetched.mockReset().mockResolvedValue(new Response(null, { status: 204 }))
  vi.stubGlobal('fetch', fetched)
})

const readBrand = async () => {}
const wait = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))

test('A page that is signed out requests no stream', async () => {
  authState().signedOutReason = 'signed-out'
  onTestFinished(() => void delete authState().signedOutReason)
  startLive(new QueryClient(), readBrand)
  await wait(200)
  expect(fetched).not.toHaveBeenCalled()
})

test('A visible page stops background reads when its session has ended, and continues when it is back', async () => {
  const client = new QueryClient()
  const read = vi.fn<() => Promise<number>>().mockResolvedValue(1)
  const observer = new QueryObserver(client, { queryKey: ['x'], queryFn: read, refetchInterval: 20 })
  onTestFinished(observer.subscribe(() => {}))
  startLive(client, readBrand)
  await vi.waitFor(() => expect(read.mock.calls.length).toBeGreaterThan(2))
  sessionFailure.set({ kind: 'signed-out' })
  onTestFinished(() => sessionFailure.set(null))
  await wait(50)
  read.mockClear()
  await wait(300)
  expect(read).not.toHaveBeenCalled()
  sessionFailure.set(null)
  await vi.waitFor(() => expect(read).toHaveBeenCalled())
})

test('A page whose session ended while it loaded reads nothing in the background', () => {
  sessionFailure.set({ kind: 'signed-out' })
  onTestFinished(() => sessionFailure.set(null))
  // Pages that earlier tests started have paused reads.
  focusManager.setFocused(undefined)
  startLive(new QueryClient(), readBrand)
  expect(focusManager.isFocused()).toBe(false)
})

test('The read after a page’s own save names that save, even before the stream sends it, and that of a hidden page itself', async () => {
  startLive(new QueryClient(), readBrand)
  fetched.mockImplementation(async () => Response.json({ status: 200, success: true, data: {} }))
  await callApi('/api/brands/7')
  fetched.mockImplementationOnce(async () =>
    Response.json({ status: 200, success: true, data: {} }, { headers: { [changeHeader]: '1764000000017' } }),
  )
  await callApi('/api/brands/7', { method: 'PUT', body: {} })
  // One that another gateway answers late.
  fetched.mockImplementationOnce(async () =>
    Response.json({ success: true, data: {} }, { headers: { [changeHeader]: '9' } }),
  )
  await callApi('/api/brands/7', { method: 'PUT', body: {} })
  await callApi('/api/brands/7')
  const named = fetched.mock.calls
    .filter(([path]) => path === '/api/brands/7')
    .map(([, init]) => new Headers(init?.headers).get(changeHeader))
  expect(named).toEqual([null, null, '1764000000017', '1764000000017'])
  const visibility = vi.spyOn(document, 'visibilityState', 'get')
  const headers = []
  for (const state of ['hidden', 'visible'] as const) {
    visibility.mockReturnValue(state)
    window.dispatchEvent(new Event('visibilitychange'))
    await callApi('/api/brands/7')
    headers.push(new Headers(fetched.mock.lastCall?.[1]?.headers).get(backgroundHeader))
  }
  expect(headers).toEqual(['1', null])
})

test('A page in the back/forward cache leads no tabs, and again once it is shown', async () => {
  const isLeading = () => vi.waitFor(() => expect(isLeadingTab.get()).toBe(true))
  const show = (persisted: boolean) =>
    window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted }))
  startLive(new QueryClient(), readBrand)
  await isLeading()
  window.dispatchEvent(new PageTransitionEvent('pagehide'))
  show(false)
  await wait(100)
  expect(isLeadingTab.get()).toBe(false)
  show(true)
  await isLeading()
})
