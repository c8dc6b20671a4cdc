import type { Country } from '#contract/country.ts'
import words from './country-words.json'

/*
 * country-words.json is written by hand, by the two-letter codes of ISO 3166-1 and XK: the three-letter code, the
 * capital in English and in Arabic ('' where there is none), then what else people call the country or look for it
 * by. The service sends none of this but one capital, and browsers know the names of countries alone.
 */
const wordsByCode: Record<string, string[] | undefined> = words

const codeByThreeLetters = new Map(
  Object.entries(words).map(([code, [threeLetters]]) => [threeLetters, code]),
)

/** The two-letter code of a country whatever its case, or if the service sent three; null for an unknown one. */
export function knownCode({ code = '' }: Pick<Country, 'code'>): string | null {
  const upper = code.trim().toUpperCase()
  return Object.hasOwn(words, upper) ? upper : (codeByThreeLetters.get(upper) ?? null)
}

/** The capital of a country in both languages; `''` where it has none, or is not known. */
export function capitalsOf(code: string | null): { en: string; ar: string } {
  const [, en = '', ar = ''] = (code !== null && wordsByCode[code]) || []
  return { en, ar }
}

/** What else a country is called: its three-letter code, its capital in both languages, usual other names. */
export function otherWords(code: string | null): { threeLetters: string; others: string[] } | null {
  const [threeLetters, ...others] = (code !== null && wordsByCode[code]) || []
  return threeLetters === undefined ? null : { threeLetters, others: others.filter(Boolean) }
}
