import fc from 'fast-check'
import { expect, test } from 'vitest'
import { randomCases } from '#testing/random-cases.ts'
import { searchCases } from '#testing/search-cases.ts'
import { foldText } from './fold-text.ts'
import { fitOf, matchesTerms, matchedParts, readSearchTerms } from './text-match.ts'

test.each(searchCases)('looked for by $typed, $text is found: $isFound', ({ typed, text, isFound }) => {
  expect(matchesTerms(foldText(text), readSearchTerms(typed))).toBe(isFound)
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
  ['south korea', 'kor sou', 'startsOfWords'],
  ['romania', 'man', 'within'],
  ['romania', 'oman', 'within'],
  ['romania west', 'est mani', 'wordsWithin'],
  ['romania', 'egypt', null],
])('%j fits %j: %s', (text, typed, fit) => {
  expect(fitOf(foldText(text), readSearchTerms(typed))).toBe(fit)
})

/* Texts as stores write them: words of both scripts, and digits. */
const word = fc.oneof(
  fc.constantFrom(
    'شاليه',
    'الشاليه',
    'لآلئ',
    'قهوة',
    'ندى',
    'مؤسسة',
    'مائدة',
    'والد',
    'بالون',
    'إبداع',
    'Café',
    'Straße',
  ),
  fc.string({
    unit: fc.constantFrom(...'ابتثجحخدذرزسشصضطظعغفقكلمنهويةىأإآؤئء'.split('')),
    minLength: 1,
    maxLength: 7,
  }),
  fc.string({ unit: fc.constantFrom(...'abcdeéÅß'.split('')), minLength: 1, maxLength: 7 }),
  fc.nat({ max: 9999 }).map(String),
)
const anyText = fc.array(word, { minLength: 1, maxLength: 4 }).map((words) => words.join(' '))

/* The letters that are one, each class in a line; a text means the same with any of its class. */
const classes = ['اأإآٱ', 'يىیئ', 'هةہھ', 'كکڪگ', 'وؤ', 'فڤ', 'بپ', 'جچ', 'زژ']
const unseen = ['\u064e', '\u0651', '\u0640', '\u200f', '\u200c', '\u0670']

const variantOf = (text: string) =>
  fc.array(fc.nat({ max: 1_000_000 }), { minLength: text.length, maxLength: text.length }).map((picks) =>
    text
      .split('')
      .map((letter, index) => varied(letter, picks[index] ?? 0))
      .join(''),
  )

function varied(letter: string, pick: number): string {
  if (letter === ' ') return ' '.repeat(1 + (pick % 3))
  if (/\d/.test(letter))
    return String.fromCodePoint(([0x30, 0x660, 0x6f0][pick % 3] ?? 0x30) + Number(letter))
  const members = classes.find((members) => members.includes(letter))
  const other = members?.charAt(pick % members.length) ?? (pick % 2 ? letter.toUpperCase() : letter)
  return other + (pick % 3 === 0 ? (unseen[pick % unseen.length] ?? '') : '')
}

test('a text is found by itself, by its words in any order, and however its letters, marks and digits are written', () => {
  fc.assert(
    fc.property(
      anyText.chain((text) => fc.tuple(fc.constant(text), variantOf(text), variantOf(text))),
      ([text, typed, stored]) => {
        const folded = foldText(stored)
        expect(folded).toBe(foldText(text))
        expect(fitOf(folded, readSearchTerms(text))).toBe('exact')
        expect(fitOf(folded, readSearchTerms(typed))).toBe('exact')
        expect(matchesTerms(folded, readSearchTerms(typed.split(' ').toReversed().join(' ')))).toBe(true)
      },
    ),
    randomCases(300),
  )
})

test('the article may be typed or left out, with what is written together with it', () => {
  const noun = fc.string({
    unit: fc.constantFrom(...'بتثجحخدذرزسشصضطظعغقمنه'.split('')),
    minLength: 3,
    maxLength: 7,
  })
  const articles = fc.constantFrom('', 'ال', 'وال', 'بال', 'فال', 'كال', 'لل')
  fc.assert(
    fc.property(noun, articles, articles, (text, typed, stored) => {
      expect(fitOf(stored + text, readSearchTerms(typed + text))).toBe('exact')
    }),
    randomCases(200),
  )
})

test('a text fits in some way exactly where it has every word, and then there is something to mark', () => {
  fc.assert(
    fc.property(anyText, anyText, (text, typed) => {
      const [folded, terms] = [foldText(text), readSearchTerms(typed)]
      expect(fitOf(folded, terms) !== null).toBe(matchesTerms(folded, terms))
      const parts = matchedParts(folded, terms)
      expect(parts.length > 0).toBe(terms.folded !== '' && matchesTerms(folded, terms))
      expect(parts.every(([start, end]) => start >= 0 && start < end && end <= folded.length)).toBe(true)
    }),
    randomCases(500),
  )
})
