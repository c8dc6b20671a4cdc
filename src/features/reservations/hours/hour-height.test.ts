import { expect, test } from 'vitest'
import { hourHeightOf, tileScaleOf, type GridBox } from './hour-height.ts'

/* A week at 1280×800. */
const box: GridBox = { screen: 800, top: 166, day: 156, letters: 1, isTouch: false }
const height = (hours: number, bars: number, other: Partial<GridBox> = {}, isSpread = false) =>
  hourHeightOf({ box: { ...box, ...other }, hours, bars, isSpread })

test.each([
  [12, 0],
  [15, 4],
  [16, 4],
])('%i open hours below %i bars fit a window of 1280×800', (hours, bars) => {
  const above = box.top + Math.max(31, bars * 25 + 6)
  expect(above + hours * height(hours, bars)).toBeLessThanOrEqual(800)
})

test('an hour is never lower than 30 px, however many are open, and scrolls instead', () => {
  expect(height(24, 4)).toBe(30)
  expect(height(12, 0, { screen: 300 })).toBe(30)
})

test('a larger window has higher hours', () => {
  expect(height(12, 4, { screen: 1080 })).toBeGreaterThan(height(12, 4) + 20)
})

test('a finger has hours of 44 px at least', () => {
  expect(height(24, 4, { isTouch: true })).toBe(44)
})

test('larger and wider letters have higher hours', () => {
  expect(height(24, 4, { letters: 2 })).toBe(60)
  expect(height(24, 4, {}, true)).toBe(84)
})

test('larger letters leave less room in a tile', () => {
  expect(tileScaleOf(box, 40)).toEqual({ hour: 40, day: 156 })
  expect(tileScaleOf({ ...box, letters: 2 }, 60)).toEqual({ hour: 30, day: 78 })
})
