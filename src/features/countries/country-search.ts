import type { Country } from '#contract/country.ts'
import { toAsciiDigits } from '#src/lib/digits.ts'

/** Whether what was typed is found in a country's names, code, dial code or capital. */
export function matchesCountry(country: Country, typed: string): boolean {
  const wanted = foldText(typed).replace(/^00(?=\d)/, '+')
  if (wanted === '') return true
  const { name, name_en, code, mobile_code, capital } = country
  return [name, name_en, code, mobile_code, capital].some((text) => foldText(text ?? '').includes(wanted))
}

/** Letters compared as a reader means them: case, accents, tashkeel and the forms of hamza folded, digits ASCII. */
function foldText(text: string): string {
  return toAsciiDigits(text)
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .replace(/ـ/g, '')
    .replace(/[أإآٱ]/g, 'ا')
    .replace(/ى/g, 'ي')
    .replace(/ة/g, 'ه')
    .toLowerCase()
    .trim()
}
