import { type Language, languages } from '#contract/languages.ts'
import type { Brand } from '#contract/brand.ts'
import { readName } from '#contract/names.ts'
import { firstGraphemes } from '#src/lib/graphemes.ts'

/**
 * The character shown for a brand without a picture, in the script of the screen's language if possible. `ar_char` and
 * `en_char` may hold several words, be missing, or use the other script.
 */
export function brandInitial(brand: Pick<Brand, 'ar_char' | 'en_char' | 'name'>, language: Language): string {
  const { ar_char: arabic = '', en_char: english = '', name = '' } = brand
  const texts = { ar: [arabic, name, english], en: [english, name, arabic] }
  const initials = texts[language].map(firstLetter).filter((letter) => letter !== '')
  return initials.find((letter) => languages[language].script.test(letter)) ?? initials[0] ?? ''
}

function firstLetter(raw: string): string {
  const text = readName(raw)
  const start = text.search(/[\p{L}\p{N}]/u)
  return start === -1 ? '' : firstGraphemes(text.slice(start), 1)
}
