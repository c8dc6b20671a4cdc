import { expect, test } from 'vitest'
import { stepOfSwipe } from './use-swipe.ts'

test.each([
  [-120, 10, false, 1],
  [120, 10, false, -1],
  [120, 10, true, 1],
  [-120, 10, true, -1],
  // A press or a scroll.
  [30, 0, false, null],
  [-60, 50, true, null],
  [0, -300, false, null],
])('a movement of %i and %i px, from right to left: %j, turns %j page', (x, y, isRightToLeft, step) => {
  expect(stepOfSwipe(x, y, isRightToLeft)).toBe(step)
})
