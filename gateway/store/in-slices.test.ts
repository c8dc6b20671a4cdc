import { expect, test } from 'vitest'
import { inSlices } from './in-slices.ts'

function* busyFor(ms: number) {
  const end = performance.now() + ms
  while (performance.now() < end) yield
  return 'done'
}

test('long work lets others have their turn, short work is done at once', async () => {
  let turns = 0
  const others = setInterval(() => (turns += 1), 1)
  expect(await inSlices(busyFor(100))).toBe('done')
  clearInterval(others)
  expect(turns).toBeGreaterThanOrEqual(2)
})

test('what goes wrong within reaches whoever waits', async () => {
  function* broken(): Generator<void, string, void> {
    yield
    throw new Error('broken')
  }
  await expect(inSlices(broken())).rejects.toThrow('broken')
})
