import { toAsciiDigits } from '#src/lib/i18n/digits.ts'

/* Tashkeel, tatweel and invisible characters: names of brands rarely have them, and the store compares letter by letter. */
const seldomStored = /[\u064b-\u0652\u0670\u0640\p{Cf}]/gu

/**
 * What the store is asked for where staff typed a keyword. How the store compares texts is not documented (live-service.md,
 * Brands), so it gets the plainest spelling: digits 0–9, one blank between words, no vowel marks.
 */
export function storeKeyword(typed: string): string {
  return toAsciiDigits(typed.replace(seldomStored, '')).replace(/\s+/g, ' ').trim()
}
