import { expect, test } from 'vitest'
import { htmlDirection } from './html-direction.ts'

test.each([
  ['عطور شرقية فاخرة.', null],
  ['5 < 6 & 7 > 3', null],
  ['Tom & Jerry; R&D <3', null],
  ['<p>عطور <b>شرقية</b></p>', 'by-line'],
  ['<p>عطور</p>\nشرقية فاخرة.', 'by-line'],
  ['عطور <b style="color: red">شرقية</b>', 'ltr'],
  ['<p>x</p>\n٣ عطور <b>شرقية</b>', 'ltr'],
  ['عطور &amp; بخور', 'ltr'],
  ['<!-- عطور -->', 'ltr'],
  ['&#1606;', 'by-line'],
])('the direction of the field for %j is: %s', (text, direction) => {
  expect(htmlDirection(text)).toBe(direction)
})
