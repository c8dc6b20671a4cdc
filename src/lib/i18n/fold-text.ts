import { graphemes } from '#src/lib/graphemes.ts'
import { toAsciiDigits } from './digits.ts'

/* Letters that a reader takes for one another and Unicode does not take apart. */
const equivalentLetters: Record<string, string> = {
  ٱ: 'ا',
  ى: 'ي',
  ی: 'ي',
  ے: 'ي',
  ة: 'ه',
  ہ: 'ه',
  ھ: 'ه',
  ە: 'ه',
  ک: 'ك',
  ڪ: 'ك',
  گ: 'ك',
  چ: 'ج',
  ژ: 'ز',
  ڭ: 'ك',
  ݣ: 'ك',
  ڨ: 'ق',
  ڤ: 'ف',
  ڥ: 'ف',
  پ: 'ب',
  ٹ: 'ت',
  ڈ: 'د',
  ڑ: 'ر',
  ں: 'ن',
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  ø: 'o',
  đ: 'd',
  ð: 'd',
  þ: 'th',
  ł: 'l',
  ı: 'i',
  ς: 'σ',
}
const anyEquivalentLetter = new RegExp(`[${Object.keys(equivalentLetters).join('')}]`, 'g')

/* Marks (accents, tashkeel, the hamza on its letter), invisible characters, tatweel, the lone hamza, apostrophes, dots and separators in numbers. */
const ignored = /[\p{Mn}\p{Cf}ـء'’‘ʻʼʾʿ`.٫٬]/gu
const betweenWords = /[\s\p{P}]+/gu

/**
 * A text as a reader compares it: without case, accents, tashkeel and tatweel; the forms of alef and hamza, ta
 * marbuta and ha, alef maqsura and ya are one; digits are 0–9; whatever stands between words is one space.
 */
export function foldText(text: string): string {
  return foldLetters(text).replace(betweenWords, ' ').trim()
}

/** The same as `foldText`, and for each character of it where in the text what it came from begins and ends. */
export function foldTextWithPositions(text: string): {
  folded: string
  positions: [start: number, end: number][]
} {
  let folded = ''
  const positions: [number, number][] = []
  for (const { segment, index } of graphemes.segment(text)) {
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
    .replace(anyEquivalentLetter, (letter) => equivalentLetters[letter] ?? letter)
}
