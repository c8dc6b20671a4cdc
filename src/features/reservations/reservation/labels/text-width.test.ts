import { expect, test } from 'vitest'
import { estimateTextWidth } from './text-width.ts'

/* Widths that a browser measured in the screen's font, in ems. */
test.each([
  ['Interior design consultation', 12.4],
  ['Family photo session', 9.4],
  ['Padel court', 5.1],
  ['ورشة تحضير القهوة المختصة', 10.6],
  ['ورشة الخزف للمبتدئين', 8.3],
  ['حمام مغربي', 4.2],
  ['14:45', 2.7],
])('the estimated width of %s is accurate to 5 %', (text, width) => {
  expect(Math.abs(estimateTextWidth(text) / width - 1)).toBeLessThan(0.05)
})

test('combining marks have no width, and an ideograph has the width of an em', () => {
  expect(estimateTextWidth('جَلْسَة')).toBe(estimateTextWidth('جلسة'))
  expect(estimateTextWidth('\u2067Tent\u2069')).toBe(estimateTextWidth('Tent'))
  expect(estimateTextWidth('帐篷')).toBe(2)
  expect(estimateTextWidth('')).toBe(0)
})
