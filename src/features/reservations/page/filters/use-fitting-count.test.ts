import { expect, test } from 'vitest'
import { fittingCount } from './use-fitting-count.ts'

const names = ['حجز ملعب بادل', 'Padel court', 'ورشة تحضير القهوة المختصة', 'x'.repeat(300)]

test('as many products are shown as fit, and at least one', () => {
  expect(fittingCount(names, 1200)).toBe(4)
  expect(fittingCount(names, 480)).toBe(3)
  expect(fittingCount(names, 300)).toBe(2)
  expect(fittingCount(names, 100)).toBe(1)
})

test('no product is shown when not even a short name is readable, or when there is none', () => {
  expect(fittingCount(names, 60)).toBe(0)
  expect(fittingCount([], 500)).toBe(0)
})
