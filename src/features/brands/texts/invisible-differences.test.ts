import fc from 'fast-check'
import { expect, test } from 'vitest'
import { randomCases } from '#testing/random-cases.ts'
import { hostileCell } from '#testing/files/hostile-cells.ts'
import { invisibleDifferences } from './invisible-differences.ts'

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
  ['sea', 'sea', []],
  ['sea', 'Sea', []],
  ['sea', 'see\u00a0', []],
  ['نور', 'نُور', []],
])('%j and %j differ in %j', (first, second, kinds) => {
  expect(invisibleDifferences(first, second)).toEqual(kinds)
  expect(invisibleDifferences(second, first)).toEqual(kinds)
})

test('two texts that look alike differ in something that has a name', () => {
  const invisible = fc.constantFrom(
    ' ',
    '\u00a0',
    '\t',
    '\n',
    '\u200f',
    '\u200b',
    '\u0000',
    '\u3000',
    '\u2028',
    '',
  )
  const pair = fc.tuple(hostileCell, fc.array(fc.tuple(invisible, fc.nat(9)), { minLength: 1, maxLength: 4 }))
  fc.assert(
    fc.property(pair, ([text, inserted]) => {
      const other = inserted.reduce((all, [mark, at]) => all.slice(0, at) + mark + all.slice(at), ` ${text}`)
      const visible = (value: string) =>
        value
          .replace(/(?!\s)[\p{Cf}\p{Cc}]|\ufeff/gu, '')
          .split(/\s+/)
          .join(' ')
          .trim()
      fc.pre(other !== text && visible(other) === visible(text))
      expect(invisibleDifferences(text, other)).not.toEqual([])
    }),
    randomCases(300),
  )
})
