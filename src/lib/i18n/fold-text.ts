import { cached } from '#src/lib/cached.ts'
import { graphemes } from '#src/lib/graphemes.ts'
import { toAsciiDigits } from './digits.ts'

/* Letters, each with the variants that readers treat as equal although Unicode normalization does not. */
const variantsOf: Record<string, string> = {
  ا: 'ٱ',
  ي: 'ىیے',
  ه: 'ةہھە',
  ك: 'کڪگڭݣ',
  ج: 'چ',
  ز: 'ژ',
  ق: 'ڨ',
  ف: 'ڤڥ',
  ب: 'پ',
  ت: 'ٹ',
  د: 'ڈ',
  ر: 'ڑ',
  ن: 'ں',
  ss: 'ß',
  ae: 'æ',
  oe: 'œ',
  o: 'ø',
  d: 'đð',
  th: 'þ',
  l: 'ł',
  i: 'ı',
  σ: 'ς',
}
const equivalentLetters = new Map(
  Object.entries(variantsOf).flatMap(([letter, variants]) =>
    Array.from(variants, (variant) => [variant, letter] as const),
  ),
)
const anyEquivalentLetter = new RegExp(`[${[...equivalentLetters.keys()].join('')}]`, 'g')

/* Removed: marks (accents, tashkeel, the hamza on its letter), invisible characters, tatweel, the lone hamza, apostrophes, dots and
   separators in numbers. */
const ignored = /[\p{Mn}\p{Cf}ـء'’‘ʻʼʾʿ`.٫٬]/gu
const betweenWords = /[\s\p{P}]+/gu

/**
 * Folds a text so that spellings a reader considers equal compare as equal. Removes case, accents, tashkeel and tatweel; unifies
 * the forms of alef and hamza, ta marbuta and ha, alef maqsura and ya; converts digits to 0–9, and spaces and punctuation between
 * words to one space.
 */
export function foldText(text: string): string {
  return foldLetters(text).replace(betweenWords, ' ').trim()
}

/** Like `foldText`, with a cache, for texts that are compared at every key. */
export const foldTextCached = cached(foldText)

/** Like `foldText`, and returns for each folded character the start and end of its source in the text. */
export function foldTextWithPositions(text: string): {
  folded: string
  positions: [start: number, end: number][]
} {
  let folded = ''
  const positions: [number, number][] = []
  for (const { segment, index } of graphemes().segment(text)) {
    for (const character of foldLetters(segment).replace(betweenWords, ' ').split('')) {
      if (character === ' ' && (folded === '' || folded.endsWith(' '))) continue
      folded += character
      positions.push([index, index + segment.length])
    }
  }
  return { folded: folded.trimEnd(), positions }
}

function foldLetters(text: string): string {
  return toAsciiDigits(text)
    .normalize('NFKD')
    .toLowerCase()
    .replace(ignored, '')
    .replace(anyEquivalentLetter, (letter) => equivalentLetters.get(letter) ?? letter)
}
