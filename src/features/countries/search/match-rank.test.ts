import fc from 'fast-check'
import { expect, test } from 'vitest'
import { foldText } from '#src/lib/i18n/fold-text.ts'
import { matchesTerms, readSearchTerms } from '#src/lib/i18n/text-match.ts'
import { randomCases } from '#testing/random-cases.ts'
import { anyText, variantOf } from '#testing/search-texts.ts'
import { matchingParts, matchKindOf } from './match-rank.ts'

function marked(text: string, typed: string) {
  return matchingParts(text, typed).map(([start, end]) => text.slice(start, end))
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
  ['شاليه البحر', 'الشاليه', ['شاليه']],
  ['حجز بالشاليه', 'الشاليه', ['الشاليه']],
  ['الخَيْلُ والليل', 'الليل الخيل', ['الخَيْلُ', 'الليل']],
  ['قهـــوة سادة', 'قهوه', ['قهـــوة']],
  ['إمارة أبو ظبي', 'ابوظ', ['أبو ظ']],
  ['كتاب iPhone15', '15 كتاب', ['كتاب', '15']],
  ['ﷲ أكبر', 'الله', ['ﷲ']],
  ['عام ٢٠٢٣م', '2023', ['٢٠٢٣']],
  ['Ærø', 'a', ['Æ']],
  ['👨‍👩‍👧 land', 'land', ['land']],
  ['Saudi Arabia', 'egypt', []],
  ['Saudi Arabia', '', []],
  ['', 'x', []],
])('in %j, a search for %j marks: %j', (text, typed, parts) => {
  expect(marked(text, typed)).toEqual(parts)
})

test.each([
  ['Switzerland', 'swizerland', ['Switzerland']],
  ['Switzerland', 'swizer', ['Switzer']],
  ['سويسرا', 'سويسره', ['سويسرا']],
  ['السُّعُودِيَّة', 'السعوديا', ['السُّعُودِيَّة']],
  ['المملكة العربية السعودية', 'السعوديا', ['السعودية']],
  ['Saudi Arabia', 'arbia soudi', ['Saudi', 'Arabia']],
  ['Côte d’Ivoire', 'cote divoir', ['Côte', 'd’Ivoir']],
  ['Åland', 'alnad', ['Åland']],
  ['Saudi Arabia', 'egypt', []],
])('in %j, the close match %j marks: %j', (text, typed, parts) => {
  expect(matchingParts(text, typed, true).map(([start, end]) => text.slice(start, end))).toEqual(parts)
})

test.each([
  ['oman', 'oman', 'exact'],
  ['السعوديه', 'سعوديه', 'exact'],
  ['شاليه', 'والشاليه', 'exact'],
  ['oman', 'om', 'start'],
  ['شاليه البحر', 'الشالي', 'start'],
  ['papua new guinea', 'new g', 'startOfWord'],
  ['المملكه العربيه السعوديه', 'سعود', 'startOfWord'],
  ['حجز بالشاليه', 'شاليه', 'startOfWord'],
  ['امارة ابو ظبي', 'ابوظبي', 'startOfWord'],
  ['south korea', 'kor sou', 'startsOfWords'],
  ['romania', 'man', 'within'],
  ['romania', 'oman', 'within'],
  ['romania west', 'est mani', 'wordsWithin'],
  ['romania', 'egypt', null],
])('%j matches %j: %s', (text, typed, fit) => {
  expect(matchKindOf(foldText(text), readSearchTerms(typed))).toBe(fit)
})

test('a text matches itself exactly in any spelling, and is marked completely', () => {
  fc.assert(
    fc.property(
      anyText.chain((text) => fc.tuple(variantOf(text), variantOf(text))),
      ([text, typed]) => {
        expect(matchKindOf(foldText(text), readSearchTerms(typed))).toBe('exact')
        const [part, ...others] = matchingParts(text, typed)
        expect(others).toEqual([])
        expect(foldText(text.slice(...(part ?? [0, 0])))).toBe(foldText(text))
      },
    ),
    randomCases(100),
  )
})

test('a text matches exactly when it contains every word, and only then has marks', () => {
  fc.assert(
    fc.property(anyText, anyText, (text, typed) => {
      const terms = readSearchTerms(typed)
      const isFound = matchesTerms(foldText(text), terms)
      expect(matchKindOf(foldText(text), terms) !== null).toBe(isFound)
      const parts = matchingParts(text, typed)
      expect(parts.length > 0).toBe(isFound && terms.folded !== '')
      expect(parts.every(([start, end]) => start >= 0 && start < end && end <= text.length)).toBe(true)
    }),
    randomCases(100),
  )
})
