import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { waitUntil } from './paced.ts'

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

test('a wait ends at its moment', async () => {
  const isOver = vi.fn<() => void>()
  void waitUntil(Date.now() + 86_400_000 + 7_000).then(isOver)
  await vi.advanceTimersByTimeAsync(86_400_000 + 6_999)
  expect(isOver).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(1)
  expect(isOver).toHaveBeenCalledTimes(1)
})
