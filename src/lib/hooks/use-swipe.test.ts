import { expect, test } from 'vitest'
import { stepOfSwipe } from './use-swipe.ts'

test('a swipe turns the page in the reading direction', () => {
  expect(stepOfSwipe(-120, 10, false)).toBe(1)
  expect(stepOfSwipe(120, 10, false)).toBe(-1)
  expect(stepOfSwipe(120, 10, true)).toBe(1)
  expect(stepOfSwipe(-120, 10, true)).toBe(-1)
})

test('a press or a scroll turns no page', () => {
  expect(stepOfSwipe(30, 0, false)).toBeNull()
  expect(stepOfSwipe(-60, 50, true)).toBeNull()
  expect(stepOfSwipe(0, -300, false)).toBeNull()
})
