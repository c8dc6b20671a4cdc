import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type Weekday, weekdays } from '#contract/dates/week.ts'
import { randomCases } from '#testing/random-cases.ts'
import { weekStartOf } from './calendar-days.ts'

test.for<[weekend: string, days: Weekday[], start: Weekday]>([
  ['Friday and Saturday', [5, 6], 0],
  ['Saturday and Friday, in the other order', [6, 5], 0],
  ['Saturday and Sunday', [6, 0], 1],
  ['Friday', [5], 6],
  ['Thursday and Friday', [4, 5], 6],
  ['Sunday', [0], 1],
  ['Friday, Saturday and Sunday', [5, 6, 0], 1],
  // The weekend of Brunei.
  ['Friday and Sunday, apart', [5, 0], 1],
  ['Tuesday and Friday, apart', [2, 5], 6],
  ['Tuesday, Friday and Saturday: after the two that follow each other', [2, 5, 6], 0],
  ['no day', [], 0],
])('the week of a store whose weekend is %s starts on day %3$i', ([, days, start]) => {
  expect(weekStartOf(null, days)).toBe(start)
})

test('a week starts on the working day after the longest rest, for every weekend', () => {
  const restDaysBefore = (day: number, weekend: Weekday[]) =>
    [1, 2, 3, 4, 5, 6, 7].findIndex((back) => !weekend.some((rest) => rest === (day + 7 - back) % 7))
  fc.assert(
    fc.property(fc.uniqueArray(fc.constantFrom(...weekdays), { minLength: 1, maxLength: 6 }), (weekend) => {
      const start = weekStartOf(null, weekend)
      expect(weekend).not.toContain(start)
      const working = weekdays.filter((day) => !weekend.includes(day))
      const longest = Math.max(...working.map((day) => restDaysBefore(day, weekend)))
      expect(restDaysBefore(start, weekend)).toBe(longest)
      // The order of the days does not matter.
      expect(weekStartOf(null, weekend.toReversed())).toBe(start)
    }),
    randomCases(200),
  )
})

test.for<[chosen: string, start: Weekday]>([
  ...weekdays.map((day): [string, Weekday] => [String(day), day]),
  ['7', 1],
  ['', 1],
  ['monday', 1],
])('with the choice %j a week starts on day %i, where the store’s starts on Monday', ([chosen, start]) => {
  expect(weekStartOf(chosen, [6, 0])).toBe(start)
})
