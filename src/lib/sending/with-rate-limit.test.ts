import { beforeEach, expect, test, vi } from 'vitest'
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

/* A store that refuses once for each number of seconds; records the responses as `callApi` does. */
function refusing(...seconds: number[]) {
  return vi.fn<() => Promise<string>>(async () => {
    const wait = seconds.shift()
    if (wait === undefined) return 'answer'
    rateLimit.recordResponse(wait * 1000, false)
    throw new ApiError({ status: 429, retryAfterSeconds: wait })
  })
}

test('a request is sent when the store accepts requests again, and the caller learns the end of the wait', async () => {
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

test('a refused request is sent again after the wait that the store asks for', async () => {
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

test('“Try now” sends one request before that, and a successful response ends the wait', async () => {
  const request = refusing(600)
  void withRateLimit(request, { onWait: () => {} })
  await vi.advanceTimersByTimeAsync(10_000)
  expect(request).toHaveBeenCalledTimes(1)
  rateLimit.tryNow()
  await vi.advanceTimersByTimeAsync(0)
  expect(request).toHaveBeenCalledTimes(2)
})

test('a full gateway gets the request again after the seconds it asks for', async () => {
  const busy = new ApiError({ status: 429, code: 'gateway_busy', retryAfterSeconds: 2, nothingSent: true })
  const request = vi.fn<() => Promise<string>>().mockRejectedValueOnce(busy).mockResolvedValue('answer')
  const response = withRateLimit(request, { onWait: () => {} })
  await vi.advanceTimersByTimeAsync(1_999)
  expect(request).toHaveBeenCalledOnce()
  await vi.advanceTimersByTimeAsync(1)
  expect(await response).toBe('answer')
})

test('a request is not repeated after another error, or after its caller has left', async () => {
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

test('a wait ends at its time, or when it is aborted', async () => {
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
