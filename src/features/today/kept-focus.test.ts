import { expect, test } from 'vitest'
import { remainingRow } from '#src/lib/hooks/use-focus-fallback.ts'

test.each([
  [
    'the one of its own day',
    ['stay', 'cut', 'stay', 'bath', 'stay'],
    2,
    ['stay', 'cut', 'stay', 'bath', 'stay'],
    2,
  ],
  ['the next one after a day that it left', ['stay', 'cut', 'stay', 'bath'], 2, ['stay', 'cut', 'bath'], 2],
  ['the next one after it was cancelled', ['stay', 'cut', 'stay', 'bath'], 2, ['cut', 'bath'], 1],
  ['the one before, where it was the last', ['stay', 'cut', 'stay'], 2, ['stay', 'cut'], 1],
])('of a stay with a row on each of its days, the focus comes to %s', (_, before, at, left, index) => {
  expect(remainingRow(before, at, left)).toBe(index)
})
