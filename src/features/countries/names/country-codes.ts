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

/** Returns the three-letter code and the capital in both languages, `''` if unknown, and the search terms: capitals and other names. */
export function aliasesOf(code: string | null) {
  const [threeLetters = '', ...others] = (code !== null && aliasesByCode[code]) || []
  const [en = '', ar = ''] = others
  return { threeLetters, capital: { en, ar }, others: others.filter(Boolean) }
}
