import { beforeEach, expect, test, vi } from 'vitest'
import { createIgnoredCount } from './ignored-count.ts'

beforeEach(() => void vi.useFakeTimers())

test('the count of ignored messages is sent immediately and then once a second, including earlier ones', () => {
  const reported: number[] = []
  const ignored = createIgnoredCount()
  ignored.add(2)
  ignored.reportTo((count) => reported.push(count))
  expect(reported).toEqual([2])
  for (let times = 0; times < 10_000; times += 1) ignored.add(1)
  ignored.add(0)
  expect(reported).toEqual([2])
  vi.advanceTimersByTime(1000)
  expect(reported).toEqual([2, 10_002])
  vi.advanceTimersByTime(10_000)
  expect(reported).toHaveLength(2)
  ignored.add(1)
  expect(reported).toEqual([2, 10_002, 10_003])
  ignored.end()
  ignored.add(1)
  vi.advanceTimersByTime(10_000)
  expect(reported).toHaveLength(3)
})
