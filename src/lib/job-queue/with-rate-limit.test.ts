import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { ApiError } from '#src/lib/api/api-error.ts'
import { rateLimit } from '#src/lib/api/rate-limit.ts'
import { waitUntil, withRateLimit } from './with-rate-limit.ts'

vi.mock('#src/lib/settings.ts', () => ({
  pageSettings: {},
  storeSettings: () => ({}),
  authState: () => ({}),
}))

beforeEach(() => {
  vi.useFakeTimers({ now: 1_763_800_000_000 })
  // Ends the rate limit of an earlier test.
  rateLimit.clear()
})
afterEach(() => vi.useRealTimers())

/* A store that refuses once for each number of seconds; records the responses as `callApi` does. */
function refusing(...seconds: number[]) {
  return vi.fn<() => Promise<string>>(async () => {
    const wait = seconds.shift()
    if (wait === undefined) return 'answer'
    rateLimit.recordResponse(wait * 1000, false)
    throw new ApiError({ status: 429, retryAfterSeconds: wait })
  })
}

test('the store is asked once it takes requests again, and whoever looks on sees until when it waits', async () => {
  rateLimit.recordResponse(30_000, false)
  const [request, onWait] = [refusing(), vi.fn<() => void>()]
  const response = withRateLimit(request, { onWait })
  const until = Date.now() + 30_000
  await vi.advanceTimersByTimeAsync(29_999)
  expect([request.mock.calls.length, onWait.mock.calls]).toEqual([0, [[until]]])
  await vi.advanceTimersByTimeAsync(1)
  expect(await response).toBe('answer')
  expect(onWait.mock.calls).toEqual([[until], [null]])
})

test('it is asked again after a refusal, as long later as it says', async () => {
  const request = refusing(7, 0, 20)
  const waits: (number | null)[] = []
  const startedAt = Date.now()
  const response = withRateLimit(request, {
    onWait: (until) => waits.push(until && until - Date.now()),
  }).then(Date.now)
  await vi.advanceTimersByTimeAsync(60_000)
  expect(waits).toEqual([7000, null, 1000, null, 20_000, null])
  expect((await response) - startedAt).toBe(28_000)
})

test('“Try now” asks once before that; a store that answers is asked on', async () => {
  const request = refusing(600)
  void withRateLimit(request, { onWait: () => {} })
  await vi.advanceTimersByTimeAsync(10_000)
  expect(request).toHaveBeenCalledTimes(1)
  rateLimit.tryNow()
  await vi.advanceTimersByTimeAsync(0)
  expect(request).toHaveBeenCalledTimes(2)
})

test('a gateway without room is asked again after the seconds it names', async () => {
  const busy = new ApiError({ status: 429, code: 'gateway_busy', retryAfterSeconds: 2, nothingSent: true })
  const request = vi.fn<() => Promise<string>>().mockRejectedValueOnce(busy).mockResolvedValue('answer')
  const response = withRateLimit(request, { onWait: () => {} })
  await vi.advanceTimersByTimeAsync(1_999)
  expect(request).toHaveBeenCalledOnce()
  await vi.advanceTimersByTimeAsync(1)
  expect(await response).toBe('answer')
})

test('it is not asked again after any other error, nor once nobody waits for it', async () => {
  const broken = new ApiError({ status: 500 })
  await expect(withRateLimit(() => Promise.reject(broken), { onWait: () => {} })).rejects.toBe(broken)
  const leaving = new AbortController()
  const request = refusing(60)
  const response = withRateLimit(request, { onWait: () => {}, signal: leaving.signal }).catch(
    (reason: unknown) => reason,
  )
  await vi.advanceTimersByTimeAsync(10)
  leaving.abort('gone')
  expect(await response).toBe('gone')
  expect(request).toHaveBeenCalledOnce()
})

test('a wait ends at its moment, or when it is ended', async () => {
  const onDone = vi.fn<() => void>()
  const stopping = new AbortController()
  void waitUntil(Date.now() + 7_000).then(onDone)
  void waitUntil(Date.now() + 1_763_800_000_000, stopping.signal).then(onDone)
  await vi.advanceTimersByTimeAsync(6_999)
  expect(onDone).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(1)
  expect(onDone).toHaveBeenCalledTimes(1)
  stopping.abort()
  await vi.advanceTimersByTimeAsync(0)
  expect(onDone).toHaveBeenCalledTimes(2)
  expect(vi.getTimerCount()).toBe(0)
})
