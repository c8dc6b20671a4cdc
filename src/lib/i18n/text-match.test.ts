import fc from 'fast-check'
import { expect, test } from 'vitest'
import { anyCharacter, randomCases } from '#testing/random-cases.ts'
import { searchCases } from '#testing/search-cases.ts'
import { anyText, variantOf } from '#testing/search-texts.ts'
import { foldText } from './fold-text.ts'
import { matchesTerms, readSearchTerms } from './text-match.ts'

test.each(searchCases)('a search for $typed finds $text: $isFound', ({ typed, text, isFound }) => {
  expect(matchesTerms(foldText(text), readSearchTerms(typed))).toBe(isFound)
})

test('a text matches itself, with its words in any order, without spaces, and in any spelling of letters, marks and digits', () => {
  fc.assert(
    fc.property(
      anyText.chain((text) => fc.tuple(fc.constant(text), variantOf(text), variantOf(text))),
      ([text, typed, stored]) => {
        const folded = foldText(stored)
        expect(folded).toBe(foldText(text))
        const inOtherOrder = typed.split(' ').toReversed().join(' ')
        const withoutBlanks = foldText(typed).replace(/(?<!\d) | (?!\d)/g, '')
        for (const search of [text, typed, inOtherOrder, withoutBlanks])
          expect(matchesTerms(folded, readSearchTerms(search))).toBe(true)
      },
    ),
    randomCases(100),
  )
})

test('any text that is typed or pasted matches itself', () => {
  const signs = fc.string({ unit: fc.constantFrom(...'a1 $+^|\\[]{}(.*?'.split('')) })
  fc.assert(
    fc.property(fc.oneof(fc.string({ unit: anyCharacter }), signs), (typed) => {
      expect(matchesTerms(foldText(typed), readSearchTerms(typed))).toBe(true)
    }),
    randomCases(60),
  )
  expect(matchesTerms('ورد', readSearchTerms('ورد'.repeat(50_000)))).toBe(false)
})

test('a word that only begins like the article matches no beginning of another', () => {
  for (const typed of ['الآن', 'والد'])
    expect(matchesTerms('انغولا دانمارك', readSearchTerms(typed))).toBe(false)
})

test('the Arabic article with its prefixes may be typed or left out', () => {
  const noun = fc.string({
    unit: fc.constantFrom(...'بتثجحخدذرزسشصضطظعغقمنه'.split('')),
    minLength: 3,
    maxLength: 7,
  })
  const articles = fc.constantFrom('', 'ال', 'وال', 'بال', 'فال', 'كال', 'لل')
  fc.assert(
    fc.property(noun, articles, articles, (text, typed, stored) => {
      expect(matchesTerms(stored + text, readSearchTerms(typed + text))).toBe(true)
    }),
    randomCases(100),
  )
})
