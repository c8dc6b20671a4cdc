import { expect, test } from 'vitest'
import { weekendOfCountry } from './session-routes.ts'

test.for<[code: string, weekend: number[] | null]>([
  ['SA', [5, 6]],
  ['EG', [5, 6]],
  ['KW', [5, 6]],
  ['AE', [6, 0]],
  ['MA', [6, 0]],
  ['IR', [5]],
  ['GB', [6, 0]],
  ['ZZ', null],
  ['QQ', null],
])('the weekend of the country %s is %j', ([code, weekend]) => {
  expect(weekendOfCountry(code)).toEqual(weekend)
})
