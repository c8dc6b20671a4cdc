import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { ApiError } from '#src/lib/api/api-error.ts'
import { noteRateLimit } from '#src/lib/api/rate-limit.ts'
import { paced, waitUntil } from './paced.ts'

beforeEach(() => vi.useFakeTimers({ now: 1_763_800_000_000 }))
afterEach(() => vi.useRealTimers())

test('a wait of years, as a store asks for that confuses a span with a date, is one, and can be ended', async () => {
  const isOver = vi.fn<() => void>()
  const stopping = new AbortController()
  void waitUntil(Date.now() + 1_763_800_000_000, stopping.signal).then(isOver)
  await vi.advanceTimersByTimeAsync(3 * 86_400_000)
  expect(isOver).not.toHaveBeenCalled()
  stopping.abort()
  await vi.advanceTimersByTimeAsync(0)
  expect(isOver).toHaveBeenCalledTimes(1)
  expect(vi.getTimerCount()).toBe(0)
})

describe('The store is asked', () => {
  const ofAnswer = (remaining: string) =>
    new Headers({ 'x-ratelimit-remaining': remaining, 'x-ratelimit-reset': String(Date.now() / 1000 + 30) })

  test('once its limit allows it, and whoever looks on is told until when it waits', async () => {
    noteRateLimit(ofAnswer('0'))
    const [ask, onWait] = [vi.fn<() => Promise<string>>(async () => 'answer'), vi.fn<() => void>()]
    const asked = paced(ask, { onWait })
    const until = Date.now() + 30_000
    await vi.advanceTimersByTimeAsync(29_000)
    expect([ask.mock.calls.length, onWait.mock.calls]).toEqual([0, [[until]]])
    await vi.advanceTimersByTimeAsync(1000)
    expect(await asked).toBe('answer')
    expect(onWait.mock.calls).toEqual([[until], [null]])
    noteRateLimit(ofAnswer('9'))
  })

  test('again after a refusal, as long later as it says, or longer each time', async () => {
    const waits: (number | null)[] = []
    const refusals = [7, null, null, 0].map(
      (retryAfterSeconds) => new ApiError({ status: 429, retryAfterSeconds }),
    )
    const begun = Date.now()
    const asked = paced(
      async () => {
        const refusal = refusals.shift()
        if (refusal) throw refusal
        return Date.now() - begun
      },
      { onWait: (until) => waits.push(until && until - Date.now()) },
    )
    await vi.advanceTimersByTimeAsync(60_000)
    expect(waits).toEqual([7000, null, 10_000, null, 20_000, null, 1000, null])
    expect(await asked).toBe(38_000)
  })

  test('not again after any other error, nor once nobody waits for it', async () => {
    const broken = new ApiError({ status: 500 })
    await expect(paced(() => Promise.reject(broken), { onWait: () => {} })).rejects.toBe(broken)
    const leaving = new AbortController()
    const limited = new ApiError({ status: 429, retryAfterSeconds: 60 })
    const ask = vi.fn<() => Promise<never>>(() => Promise.reject(limited))
    const asked = paced(ask, { onWait: () => {}, signal: leaving.signal }).catch((reason: unknown) => reason)
    await vi.advanceTimersByTimeAsync(10)
    leaving.abort('gone')
    expect(await asked).toBe('gone')
    expect(ask).toHaveBeenCalledOnce()
  })
})

test('a wait ends at its moment', async () => {
  const isOver = vi.fn<() => void>()
  void waitUntil(Date.now() + 86_400_000 + 7_000).then(isOver)
  await vi.advanceTimersByTimeAsync(86_400_000 + 6_999)
  expect(isOver).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(1)
  expect(isOver).toHaveBeenCalledTimes(1)
})
