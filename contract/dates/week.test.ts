import { expect, test } from 'vitest'
import { parseWeekend, defaultWeekend, type Weekday } from './week.ts'

test.for<[sent: unknown, weekend: Weekday[]]>([
  [
    [6, 0],
    [6, 0],
  ],
  [[], []],
  [undefined, defaultWeekend],
  [{ 0: 5, length: 1 }, defaultWeekend],
  [['5', '6'], defaultWeekend],
  [[6, 7], defaultWeekend],
  [[1, 2, 3, 4], defaultWeekend],
  [Array.from({ length: 100_000 }, () => 1), defaultWeekend],
])('the weekend %j of a store is read as %j', ([sent, weekend]) => {
  expect(parseWeekend(sent)).toEqual(weekend)
})
