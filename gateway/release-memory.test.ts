import { setImmediate } from 'node:timers/promises'
import { beforeEach, expect, test, vi } from 'vitest'
import { releaseMemorySoon } from './open-requests.ts'

beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout'] }))

test('The memory of a burst of requests is released five seconds later, by one garbage collection', async () => {
  const garbage = new WeakRef(Array.from({ length: 100_000 }, () => ({})))
  await setImmediate()
  for (let count = 0; count < 40; count += 1) releaseMemorySoon()
  expect(vi.getTimerCount()).toBe(1)
  vi.advanceTimersByTime(4999)
  expect(garbage.deref()).toBeDefined()
  await setImmediate()
  vi.advanceTimersByTime(1)
  expect(garbage.deref()).toBeUndefined()
  expect(vi.getTimerCount()).toBe(0)
})
