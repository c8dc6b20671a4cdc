import { expect, test } from 'vitest'
import { foldText } from '#src/lib/fold-text.ts'
import { fittingParts, fitOf } from './text-fit.ts'

function marked(text: string, typed: string) {
  return fittingParts(text, typed).map(([start, end]) => text.slice(start, end))
}

test.each([
  ['Saudi Arabia', 'saudi', ['Saudi']],
  ['Saudi Arabia', 'SAUDI  ARABIA', ['Saudi Arabia']],
  ['Saudi Arabia', 'arabia sau', ['Sau', 'Arabia']],
  ['Papua New Guinea', 'guinea', ['Guinea']],
  ['Romania', 'mani', ['mani']],
  ['Côte d’Ivoire', 'cote divo', ['Côte d’Ivo']],
  ['Åland', 'al', ['Ål']],
  ['A\u030aland', 'al', ['A\u030al']],
  ['السُّعُودِيَّة', 'سعود', ['سُّعُودِ']],
  ['الإمارات العربية', 'امارات', ['إمارات']],
  ['المملكة العربية السعودية', 'السعوديه', ['السعودية']],
  ['Ærø', 'a', ['Æ']],
  ['👨‍👩‍👧 land', 'land', ['land']],
  ['Saudi Arabia', 'egypt', []],
  ['Saudi Arabia', '', []],
  ['', 'x', []],
])('in %j, looked for by %j, these are marked: %j', (text, typed, parts) => {
  expect(marked(text, typed)).toEqual(parts)
})

test.each([
  ['oman', 'oman', 'exact'],
  ['السعوديه', 'سعوديه', 'exact'],
  ['oman', 'om', 'start'],
  ['papua new guinea', 'new g', 'startOfWord'],
  ['المملكه العربيه السعوديه', 'سعود', 'startOfWord'],
  ['south korea', 'kor sou', 'startsOfWords'],
  ['romania', 'man', 'within'],
  ['romania', 'oman', 'within'],
  ['romania', 'egypt', null],
])('%j fits %j: %s', (text, wanted, fit) => {
  expect(fitOf(foldText(text), foldText(wanted))).toBe(fit)
})
