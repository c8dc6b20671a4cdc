import { afterEach, expect, test, vi } from 'vitest'
import { weekdays, weekInfoOf, weekStartOf } from './week.ts'

afterEach(() => vi.unstubAllGlobals())

test.for<[kept: string | null, firstDay: number | undefined, start: number]>([
  ['0', 1, 0],
  ...weekdays.map((day): [string, number, number] => [String(day), 1, day]),
  [null, 1, 1],
  [null, 6, 6],
  // Sunday is the seventh day to some and none to others.
  [null, 7, 0],
  [null, undefined, 0],
  ['7', 6, 6],
  ['', 6, 6],
  ['monday', undefined, 0],
])('with the choice %j, in a country that begins with day %j, a week begins with day %i', (given) => {
  const [kept, firstDay, start] = given
  const info = firstDay === undefined ? undefined : { firstDay, weekend: [5, 6] }
  expect(weekStartOf(kept, info)).toBe(start)
})

test('a week has seven days, Sunday the first', () => {
  expect(weekdays).toEqual([0, 1, 2, 3, 4, 5, 6])
})

test.for<[languages: string[], firstDay: number | undefined]>([
  [['ar-SA'], 7],
  [['en', 'ar', 'en-GB', 'ar-SA'], 1],
  [['ar-Arab-EG'], 6],
  [['EN-gb'], 1],
  [['en'], undefined],
  [['x-y', '*', ''], undefined],
  [[], undefined],
])(
  'of the languages %j the first with a country tells of its weeks: from day %j',
  ([languages, firstDay]) => {
    expect(weekInfoOf(languages)?.firstDay).toBe(firstDay)
  },
)

test('a browser that knows nothing of weeks tells nothing of them', () => {
  vi.stubGlobal('Intl', { Locale: function Locale() {} })
  expect(weekInfoOf(['ar-SA'])).toBeUndefined()
})
