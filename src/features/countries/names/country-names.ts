import type { Country } from '#contract/country.ts'
import { readName } from '#contract/names.ts'
import { screenLanguage, type ScreenLanguage } from '#src/lib/i18n/screen-language.ts'
import { knownCode } from './country-codes.ts'

const regionNames = new Map<ScreenLanguage, Intl.DisplayNames>()

/** A country's name in the language of the screen, or whichever it has; `''` when it has none. */
export function countryName(country: Country): string {
  const language = screenLanguage()
  const other = language === 'ar' ? 'en' : 'ar'
  return nameIn(language, country) || nameIn(other, country) || readName(country.code).trim()
}

/** A country's name in a language: the service's, or else the browser's; `''` when neither has one. */
export function nameIn(language: ScreenLanguage, country: Country): string {
  const { name, name_en } = country
  return readName(language === 'ar' ? name : name_en).trim() || browserName(language, country)
}

/** What the browser calls a country of this code; `''` when it does not know it. */
export function browserName(language: ScreenLanguage, country: Country): string {
  const code = knownCode(country)
  if (code === null) return ''
  const names =
    regionNames.get(language) ?? new Intl.DisplayNames([language], { type: 'region', fallback: 'none' })
  regionNames.set(language, names)
  return names.of(code) ?? ''
}
