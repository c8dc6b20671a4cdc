import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { retrySession } from './retry-session.ts'

const onKnown = vi.fn<() => void>()
let requestCount: number
let status: number | null
let stop: () => void

beforeEach(() => {
  vi.useFakeTimers()
  // Turns the jitter off.
  vi.spyOn(Math, 'random').mockReturnValue(0.5)
  onKnown.mockClear()
  ;[requestCount, status] = [0, 503]
  vi.stubGlobal('window', new EventTarget())
  vi.stubGlobal('document', Object.assign(new EventTarget(), { visibilityState: 'visible' }))
  vi.stubGlobal('fetch', async () => {
    requestCount += 1
    if (status === null) throw new TypeError('no network')
    return Response.json({}, { status })
  })
  stop = retrySession('1001', onKnown)
})
afterEach(() => {
  stop()
})

test('while the session is unknown it is requested at growing intervals, and the page continues once it is known', async () => {
  const requestsPerWait: number[] = []
  for (const seconds of [2, 4, 8, 16, 32, 60, 60]) {
    await vi.advanceTimersByTimeAsync(seconds * 1000 - 1)
    const before = requestCount
    await vi.advanceTimersByTimeAsync(1)
    requestsPerWait.push(requestCount - before)
  }
  expect([requestsPerWait, requestCount]).toEqual([[1, 1, 1, 1, 1, 1, 1], 7])
  expect(onKnown).not.toHaveBeenCalled()
  status = 401
  await vi.advanceTimersByTimeAsync(60_000)
  expect(onKnown).toHaveBeenCalledTimes(1)
  await vi.advanceTimersByTimeAsync(600_000)
  expect([requestCount, vi.getTimerCount()]).toEqual([8, 0])
})

test.each(['online', 'visibilitychange'])(
  'the event %s requests the session immediately, one request at a time',
  async (event) => {
    status = null
    await vi.advanceTimersByTimeAsync(2000)
    status = 401
    const target = event === 'online' ? window : document
    target.dispatchEvent(new Event(event))
    target.dispatchEvent(new Event(event))
    await vi.advanceTimersByTimeAsync(0)
    expect([requestCount, onKnown.mock.calls.length]).toEqual([2, 1])
  },
)

test('a hidden page requests nothing until it is visible', async () => {
  Object.assign(document, { visibilityState: 'hidden' })
  await vi.advanceTimersByTimeAsync(600_000)
  document.dispatchEvent(new Event('visibilitychange'))
  expect(requestCount).toBe(0)
  Object.assign(document, { visibilityState: 'visible' })
  document.dispatchEvent(new Event('visibilitychange'))
  await vi.advanceTimersByTimeAsync(0)
  expect(requestCount).toBe(1)
  await vi.advanceTimersByTimeAsync(4000)
  expect(requestCount).toBe(2)
})

test('a page that is left sends no further request and does not continue', async () => {
  status = 401
  document.dispatchEvent(new Event('visibilitychange'))
  stop()
  await vi.advanceTimersByTimeAsync(600_000)
  expect([requestCount, onKnown.mock.calls.length]).toEqual([1, 0])
})
