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
])('the hours of a day with %i open hours and %i bars fit a window of 1280×800', (hours, bars) => {
  const above = box.top + Math.max(31, bars * 25 + 6)
  expect(above + hours * height(hours, bars)).toBeLessThanOrEqual(800)
})

test('an hour is at least 30 px high, and more hours scroll', () => {
  expect(height(24, 4)).toBe(30)
  expect(height(12, 0, { screen: 300 })).toBe(30)
})

test('a taller window has taller hours', () => {
  expect(height(12, 4, { screen: 1080 })).toBeGreaterThan(height(12, 4) + 20)
})

test('on a touch screen an hour is at least 44 px high', () => {
  expect(height(24, 4, { isTouch: true })).toBe(44)
})

test('larger and wider letters make hours taller', () => {
  expect(height(24, 4, { letters: 2 })).toBe(60)
  expect(height(24, 4, {}, true)).toBe(84)
})

test('larger letters leave less room in a tile', () => {
  expect(tileScaleOf(box, 40)).toEqual({ hour: 40, day: 156 })
  expect(tileScaleOf({ ...box, letters: 2 }, 60)).toEqual({ hour: 30, day: 78 })
})
