import { expect, onTestFinished, test, vi } from 'vitest'
import { inSlices } from './in-slices.ts'

test('long work lets others have their turn', async () => {
  const turns: number[] = []
  const others = setInterval(() => turns.push(performance.now()), 1)
  // Busy until others have had two turns; however busy the machine is, not for ever.
  function* busy() {
    const end = performance.now() + 5000
    while (turns.length < 2 && performance.now() < end) yield
    return 'done'
  }
  expect(await inSlices(busy())).toBe('done')
  clearInterval(others)
  expect(turns.length).toBeGreaterThanOrEqual(2)
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
  expect(await inSlices(short())).toBe('done')
  expect(turn).not.toHaveBeenCalled()
  clearImmediate(others)
})

test('what goes wrong within reaches whoever waits', async () => {
  function* broken(): Generator<void, string, void> {
    yield
    throw new Error('broken')
  }
  await expect(inSlices(broken())).rejects.toThrow('broken')
})
