import { expect, test } from 'vitest'
import { parseWeekend, defaultWeekend, type Weekday, weekdays } from './week.ts'

test('a week has seven days, Sunday the first', () => {
  expect(weekdays).toEqual([0, 1, 2, 3, 4, 5, 6])
})

test.for<[sent: unknown, weekend: Weekday[]]>([
  [
    [6, 0],
    [6, 0],
  ],
  [[], []],
  [
    [0, 0, 6],
    [0, 0, 6],
  ],
  [undefined, defaultWeekend],
  [null, defaultWeekend],
  ['5,6', defaultWeekend],
  [{ 0: 5, length: 1 }, defaultWeekend],
  [['5', '6'], defaultWeekend],
  [[6, 7], defaultWeekend],
  [[1.5], defaultWeekend],
  [[5, '<img src=x>'], defaultWeekend],
  [[1, 2, 3, 4], defaultWeekend],
  [Array.from({ length: 100_000 }, () => 1), defaultWeekend],
])('the weekend %j of a store is read as %j', ([sent, weekend]) => {
  expect(parseWeekend(sent)).toEqual(weekend)
})
