import { expect, it, vi } from 'vitest'
import { memoizeLatest } from './memoize-latest.ts'

it('works something out once, until it is asked for something else', () => {
  const work = vi.fn<(day: string) => string[]>((day) => [day])
  const remembered = memoizeLatest(work)
  expect(remembered('Monday')).toBe(remembered('Monday'))
  expect(work).toHaveBeenCalledTimes(1)
  expect(remembered('Tuesday')).toEqual(['Tuesday'])
  expect(remembered('Monday')).toEqual(['Monday'])
  expect(work).toHaveBeenCalledTimes(3)
})
