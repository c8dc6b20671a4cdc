import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { stubPage } from '#testing/stub-page.ts'

beforeEach(() => {
  stubPage({})
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

test('a single step asks at once; of many in a row only the last one asks', async () => {
  const { throttleRead } = await import('./queries.ts')
  const sent: number[] = []
  const step = (number: number) => {
    const controller = new AbortController()
    throttleRead(controller.signal).then(
      () => sent.push(number),
      () => undefined,
    )
    return controller
  }
  await vi.advanceTimersByTimeAsync(1000)
  let before = step(0)
  await vi.advanceTimersByTimeAsync(0)
  expect(sent).toEqual([0])
  for (let number = 1; number <= 100; number += 1) {
    await vi.advanceTimersByTimeAsync(33)
    before.abort()
    before = step(number)
  }
  await vi.advanceTimersByTimeAsync(1000)
  expect(sent).toEqual([0, 100])
})
