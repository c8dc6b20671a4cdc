import { expect, test, vi } from 'vitest'
import { paced } from './paced.ts'

test('work runs immediately, and after a pause once more for all who asked meanwhile', async () => {
  vi.useFakeTimers()
  const runs: boolean[] = []
  const ask = paced((isLast) => void runs.push(isLast()), 500)
  for (let times = 0; times < 10_000; times += 1) ask()
  expect(runs).toEqual([true])
  await vi.advanceTimersByTimeAsync(500)
  expect(runs).toEqual([true, true])
  await vi.advanceTimersByTimeAsync(10_000)
  expect(runs).toHaveLength(2)
  ask()
  expect(runs).toHaveLength(3)
})
