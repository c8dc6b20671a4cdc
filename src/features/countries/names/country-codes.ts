import type { Country } from '#contract/country.ts'
import aliases from './country-aliases.json'

/*
 * country-aliases.json is maintained by hand, by the two-letter codes of ISO 3166-1 and XK: the three-letter code, the
 * capital in English and Arabic ('' if none), then other names and search terms. The service sends only one capital, and
 * browsers know only the names of countries.
 */
const aliasesByCode: Record<string, string[] | undefined> = aliases

const codeByThreeLetters = new Map(
  Object.entries(aliases).map(([code, [threeLetters]]) => [threeLetters, code]),
)

/** Returns the two-letter code in upper case, also for a three-letter one; null if unknown. */
export function knownCode({ code = '' }: Pick<Country, 'code'>): string | null {
  const upper = code.trim().toUpperCase()
  return Object.hasOwn(aliases, upper) ? upper : (codeByThreeLetters.get(upper) ?? null)
}

/** Returns the capital in both languages; `''` if there is none or it is unknown. */
export function capitalsOf(code: string | null): { en: string; ar: string } {
  const [, en = '', ar = ''] = (code !== null && aliasesByCode[code]) || []
  return { en, ar }
}

/** Returns other search terms: the three-letter code, the capital in both languages, other names. */
export function searchAliases(code: string | null): { threeLetters: string; others: string[] } | null {
  const [threeLetters, ...others] = (code !== null && aliasesByCode[code]) || []
  return threeLetters === undefined ? null : { threeLetters, others: others.filter(Boolean) }
}
