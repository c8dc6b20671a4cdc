import { expect, onTestFinished, test, vi } from 'vitest'
import { runInSlices } from './time-slicing.ts'

test('long work lets timers run in between', async () => {
  const otherTicks: number[] = []
  const others = setInterval(() => otherTicks.push(performance.now()), 1)
  // Busy until the timer has fired twice, but at most five seconds on a slow machine.
  function* busy() {
    const end = performance.now() + 5000
    while (otherTicks.length < 2 && performance.now() < end) yield
    return 'done'
  }
  expect(await runInSlices(busy())).toBe('done')
  clearInterval(others)
  expect(otherTicks.length).toBeGreaterThanOrEqual(2)
})

test('short work runs without a pause', async () => {
  vi.useFakeTimers({ toFake: ['performance'] })
  onTestFinished(() => void vi.useRealTimers())
  const onTick = vi.fn<() => void>()
  const others = setImmediate(onTick)
  function* short() {
    yield
    return 'done'
  }
  expect(await runInSlices(short())).toBe('done')
  expect(onTick).not.toHaveBeenCalled()
  clearImmediate(others)
})

test('an error in the work reaches the caller', async () => {
  function* broken(): Generator<void, string, void> {
    yield
    throw new Error('broken')
  }
  await expect(runInSlices(broken())).rejects.toThrow('broken')
})
