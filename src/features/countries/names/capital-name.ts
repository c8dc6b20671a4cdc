import type { Country } from '#contract/country.ts'
import { readName } from '#contract/names.ts'
import { foldText } from '#src/lib/i18n/fold-text.ts'
import { screenLanguage } from '#src/lib/i18n/screen-language.ts'
import { capitalsOf, knownCode } from './country-codes.ts'

/**
 * A country's capital in the language of the screen, where the store sent the one that Diwan knows; else as the store sent
 * it. `''` where it sent none.
 */
export function capitalName(country: Country): string {
  const sent = readName(country.capital).trim()
  const known = capitalsOf(knownCode(country))
  const isSame = [known.ar, known.en].some((name) => foldText(name) === foldText(sent))
  return (isSame && known[screenLanguage()]) || sent
}
