import { languages } from '#contract/languages.ts'
import type { Country } from '#contract/country.ts'
import { readName } from '#contract/names.ts'
import { cached } from '#src/lib/cached.ts'
import { screenLanguage, type ScreenLanguage } from '#src/lib/i18n/screen-language.ts'
import { aliasesOf, knownCode } from './country-codes.ts'
import { foldText } from '#src/lib/i18n/fold-text.ts'

const regionNamesIn = cached(
  (language: ScreenLanguage) => new Intl.DisplayNames([language], { type: 'region', fallback: 'none' }),
)

/** Returns the name in the screen's language, else in the other language, else the code; `''` if it has none. */
export function countryName(country: Country): string {
  const language = screenLanguage()
  return (
    nameIn(language, country) || nameIn(languages[language].other, country) || readName(country.code).trim()
  )
}

/** Returns the service's name in a language, else the browser's; `''` if neither has one. */
export function nameIn(language: ScreenLanguage, country: Country): string {
  const names = { ar: country.name, en: country.name_en }
  return readName(names[language]).trim() || browserName(language, country)
}

/** Returns the browser's name for a country code; `''` if unknown. */
export function browserName(language: ScreenLanguage, country: Country): string {
  const code = knownCode(country)
  return (code !== null && regionNamesIn(language).of(code)) || ''
}

/**
 * Returns the capital in the screen's language if the service sent a capital that Diwan knows, else as sent; `''` if none
 * was sent.
 */
export function capitalName(country: Country): string {
  const sent = readName(country.capital).trim()
  const { capital: known } = aliasesOf(knownCode(country))
  const isSame = [known.ar, known.en].some((name) => foldText(name) === foldText(sent))
  return (isSame && known[screenLanguage()]) || sent
}
