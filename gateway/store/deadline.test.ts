import { beforeEach, expect, test, vi } from 'vitest'
import { setDeadline } from './store-api.ts'

beforeEach(() => void vi.useFakeTimers())

test('a call is aborted at its deadline with a TimeoutError', () => {
  const { signal } = setDeadline(1000)
  vi.advanceTimersByTime(999)
  expect(signal.aborted).toBe(false)
  vi.advanceTimersByTime(1)
  expect(signal.reason).toMatchObject({ name: 'TimeoutError' })
})

test('a call is aborted with its client, or does not start', () => {
  const client = new AbortController()
  const { signal } = setDeadline(1000, client.signal)
  client.abort('gone')
  expect(signal.reason).toBe('gone')
  expect(setDeadline(1000, client.signal).signal.reason).toBe('gone')
})

test('a cleared deadline leaves no timer and no listener', () => {
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
