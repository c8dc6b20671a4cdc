import { Context } from 'hono'
import { expect, test } from 'vitest'
import { deviceOf, weekendOfCountry } from './session-routes.ts'

test.for<[of: string, given: string | undefined, device: string]>([
  ['a browser', 'Mozilla/5.0 (X11) Firefox/153.0', 'Mozilla/5.0 (X11) Firefox/153.0'],
  ['a browser with control characters', 'a\tb\u00e9c', 'abc'],
  ['a browser with a very long name', 'x'.repeat(201), 'x'.repeat(200)],
  ['a browser without a name', undefined, ''],
])('the name of %s is printable and short', ([, given, device]) => {
  const headers: HeadersInit = given === undefined ? {} : { 'user-agent': given }
  expect(deviceOf(new Context(new Request('http://127.0.0.1/', { headers })))).toBe(device)
})

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
