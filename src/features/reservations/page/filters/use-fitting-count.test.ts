import { expect, test } from 'vitest'
import { fittingCount } from './use-fitting-count.ts'

const names = ['حجز ملعب بادل', 'Padel court', 'ورشة تحضير القهوة المختصة', 'x'.repeat(300)]

test('as many products are shown as fit, at least one, and none when not even a short name is readable', () => {
  expect(fittingCount(names, 1200)).toBe(4)
  expect(fittingCount(names, 480)).toBe(3)
  expect(fittingCount(names, 300)).toBe(2)
  expect(fittingCount(names, 100)).toBe(1)
  expect(fittingCount(names, 60)).toBe(0)
})
