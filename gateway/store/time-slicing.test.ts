import { expect, onTestFinished, test, vi } from 'vitest'
import { runInSlices } from './time-slicing.ts'

test('long work lets others have their turn', async () => {
  const otherTurns: number[] = []
  const others = setInterval(() => otherTurns.push(performance.now()), 1)
  // Busy until others have had two turns; however busy the machine is, not for ever.
  function* busy() {
    const end = performance.now() + 5000
    while (otherTurns.length < 2 && performance.now() < end) yield
    return 'done'
  }
  expect(await runInSlices(busy())).toBe('done')
  clearInterval(others)
  expect(otherTurns.length).toBeGreaterThanOrEqual(2)
})

test('short work is done at once', async () => {
  vi.useFakeTimers({ toFake: ['performance'] })
  onTestFinished(() => void vi.useRealTimers())
  const turn = vi.fn<() => void>()
  const others = setImmediate(turn)
  function* short() {
    yield
    return 'done'
  }
  expect(await runInSlices(short())).toBe('done')
  expect(turn).not.toHaveBeenCalled()
  clearImmediate(others)
})

test('what goes wrong within reaches whoever waits', async () => {
  function* broken(): Generator<void, string, void> {
    yield
    throw new Error('broken')
  }
  await expect(runInSlices(broken())).rejects.toThrow('broken')
})
