import { toAsciiDigits } from '#src/lib/i18n/digits.ts'

/*
 * Tashkeel, tatweel and invisible characters: brand names rarely have them, and the store compares
 * exactly.
 */
const ignoredCharacters = /[\u064b-\u0652\u0670\u0640\p{Cf}]/gu

/**
 * Normalizes a typed keyword for the store. Its text comparison is undocumented (live-service.md,
 * Brands), so it gets the plainest spelling: digits 0–9, single blanks, no vowel marks.
 */
export function storeKeyword(typed: string): string {
  return toAsciiDigits(typed.replace(ignoredCharacters, '')).replace(/\s+/g, ' ').trim()
}
