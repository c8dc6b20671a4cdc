import { expect, test } from 'vitest'
import { subtleDifferences } from './subtle-differences.ts'

test.each([
  ['sea', 'sea\u00a0', ['noBreakSpace', 'blankAtEnd']],
  ['sea salt', 'sea\u00a0salt', ['noBreakSpace']],
  ['sea salt', 'sea\u202fsalt', ['noBreakSpace']],
  ['sea', 'sea ', ['blankAtEnd']],
  [' sea', 'sea', ['blankAtStart']],
  ['sea salt', 'sea  salt', ['repeatedBlank']],
  ['sea salt', 'sea\tsalt', ['tab']],
  ['sea salt', 'sea\nsalt', ['lineBreak']],
  ['sea salt', 'sea\u3000salt', ['otherBlank']],
  ['نور', '\u200fنور', ['directionMark']],
  ['نور', '\u2067نور\u2069', ['directionMark']],
  ['نور', 'نو\u200bر', ['zeroWidth']],
  ['نور', '\ufeffنور', ['zeroWidth']],
  ['sea', 'se\u00ada', ['zeroWidth']],
  ['می\u200cخواهم', 'میخواهم', ['zeroWidth']],
  ['Café', 'Cafe\u0301', ['composition']],
  ['لا', '\ufefb', ['composition']],
  ['sea', 'sea\u200f\u00a0', ['noBreakSpace', 'directionMark', 'blankAtEnd']],
  ['كرز', 'کرز', ['kaf']],
  ['علي', 'علی', ['yeh']],
  ['على', 'علی', ['yeh']],
  ['هند', 'ھند', ['heh']],
  ['١٢', '۱۲', ['digit']],
  ['A-B', 'A\u2011B', ['dash']],
  ['-5', '\u22125', ['dash']],
  ['Aroma', '\u0410r\u043ema', ['script']],
  ['Omega', '\u039fmega', ['script']],
  ['ab', 'a\u200bb\u0000', ['zeroWidth']],
  ['a\u200fb', 'ab\u200f', ['composition']],
  ['sea', 'sea', []],
  ['\u0410', '\u0411', []],
  ["a'b", 'a’b', []],
  ['sea 1', 'sea 2', []],
  ['sea', 'see\u00a0', []],
  ['نور', 'نُور', []],
])('%j and %j differ in %j', (first, second, kinds) => {
  expect(subtleDifferences(first, second)).toEqual(kinds)
  expect(subtleDifferences(second, first)).toEqual(kinds)
})
