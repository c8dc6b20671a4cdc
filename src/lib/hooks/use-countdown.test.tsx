import { beforeEach, expect, test, vi } from 'vitest'
import { renderHook } from 'vitest-browser-react'
import { useSecondsUntil } from './use-countdown.ts'

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'], now: 1_000_000 })
})

test('a wait counts down to zero second by second', async () => {
  const { result, act } = await renderHook(() => useSecondsUntil(1_002_300))
  const shown = [result.current]
  for (const ms of [299, 1, 1000, 999, 1]) {
    await act(() => vi.advanceTimersByTime(ms))
    shown.push(result.current)
  }
  expect(shown).toEqual([3, 3, 2, 1, 1, 0])
  expect(vi.getTimerCount()).toBe(0)
})

test('a new end restarts the countdown, and without an end there is none', async () => {
  const { result, rerender } = await renderHook((moment?: number | null) => useSecondsUntil(moment ?? null))
  expect(result.current).toBeNull()
  await rerender(1_005_000)
  expect(result.current).toBe(5)
  await rerender(null)
  expect(result.current).toBeNull()
})
