import { expect, it, vi } from 'vitest'
import { memoizeLatest } from './memoize-latest.ts'

it('works something out once, until it is asked for something else', () => {
  const compute = vi.fn<(day: string) => string[]>((day) => [day])
  const memoized = memoizeLatest(compute)
  expect(memoized('Monday')).toBe(memoized('Monday'))
  expect(compute).toHaveBeenCalledTimes(1)
  expect(memoized('Tuesday')).toEqual(['Tuesday'])
  expect(memoized('Monday')).toEqual(['Monday'])
  expect(compute).toHaveBeenCalledTimes(3)
})
