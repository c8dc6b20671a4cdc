import { Context } from 'hono'
import { expect, test } from 'vitest'
import { deviceOf } from './device.ts'

test.for<[of: string, given: string | undefined, device: string]>([
  ['a browser', 'Mozilla/5.0 (X11) Firefox/153.0', 'Mozilla/5.0 (X11) Firefox/153.0'],
  ['one with signs that are not for reading', 'a\tb\u00e9c', 'abc'],
  ['one that goes on and on', 'x'.repeat(201), 'x'.repeat(200)],
  ['one that says nothing', undefined, ''],
])('the name of %s is printable and short', ([, given, device]) => {
  const headers: HeadersInit = given === undefined ? {} : { 'user-agent': given }
  expect(deviceOf(new Context(new Request('http://127.0.0.1/', { headers })))).toBe(device)
})
