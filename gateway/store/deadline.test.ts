import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { setDeadline } from './deadline.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

test('a call ends when its time is over, with the reason that a time limit has', () => {
  const { signal } = setDeadline(1000)
  vi.advanceTimersByTime(999)
  expect(signal.aborted).toBe(false)
  vi.advanceTimersByTime(1)
  expect(signal.reason).toMatchObject({ name: 'TimeoutError' })
})

test('a call ends with whoever asked for it, or does not begin', () => {
  const client = new AbortController()
  const { signal } = setDeadline(1000, client.signal)
  client.abort('gone')
  expect(signal.reason).toBe('gone')
  expect(setDeadline(1000, client.signal).signal.reason).toBe('gone')
})

test('what is over holds nothing any more: no timer, and nothing of whoever asked', () => {
  const client = new AbortController()
  const removed = vi.spyOn(client.signal, 'removeEventListener')
  const { signal, clear } = setDeadline(1000, client.signal)
  expect(vi.getTimerCount()).toBe(1)
  clear()
  expect(vi.getTimerCount()).toBe(0)
  client.abort()
  expect(signal.aborted).toBe(false)
  expect(removed).toHaveBeenCalledOnce()
})
