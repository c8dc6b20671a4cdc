import type { Country } from '#contract/country.ts'
import { settings } from '#src/lib/settings.ts'

/** A country's name in the language of the screen, or whichever it has; `''` when it has none. */
export function countryName(country: Country): string {
  const { name = '', name_en = '', code = '' } = country
  return settings.language === 'ar' ? name || name_en || code : name_en || name || code
}
