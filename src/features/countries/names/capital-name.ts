import type { Country } from '#contract/country.ts'
import { readName } from '#contract/names.ts'
import { foldText } from '#src/lib/i18n/fold-text.ts'
import { screenLanguage } from '#src/lib/i18n/screen-language.ts'
import { capitalsOf, knownCode } from './country-codes.ts'

/**
 * Returns the capital in the screen's language if the service sent a capital that Diwan knows, else as sent; `''` if none
 * was sent.
 */
export function capitalName(country: Country): string {
  const sent = readName(country.capital).trim()
  const known = capitalsOf(knownCode(country))
  const isSame = [known.ar, known.en].some((name) => foldText(name) === foldText(sent))
  return (isSame && known[screenLanguage()]) || sent
}
