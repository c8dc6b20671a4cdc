import type { Country } from '#contract/country.ts'
import { foldText } from '#src/lib/fold-text.ts'

/** Whether what was typed is found in a country's names, code, dial code or capital. */
export function matchesCountry(country: Country, typed: string): boolean {
  const wanted = foldText(typed).replace(/^00(?=\d)/, '+')
  if (wanted === '') return true
  const { name, name_en, code, mobile_code, capital } = country
  return [name, name_en, code, mobile_code, capital].some((text) => foldText(text ?? '').includes(wanted))
}
