import type { Country } from '#contract/country.ts'
import { capitalName } from '#src/features/countries/names/capital-name.ts'
import { countryName } from '#src/features/countries/names/country-names.ts'
import { formattingLocale } from '#src/lib/i18n/screen-language.ts'
import type { TableSort } from '#src/ui/records/table.tsx'
import { typedDialCode } from './country-search.ts'

/** The default order. */
export const byName: TableSort = { by: 'name', direction: 'ascending' }

const texts: Record<string, (country: Country) => string | undefined> = {
  name: countryName,
  code: ({ code }) => code,
  capital: capitalName,
  mobile_code: ({ mobile_code: code }) => code && (typedDialCode(code) || code),
}

/** Parses the order of the URL: `code`, or `-code` for descending; null if unknown. */
export function parseCountrySort(text: string | null): TableSort | null {
  const by = text?.replace(/^-/, '') ?? ''
  if (!Object.hasOwn(texts, by)) return null
  return { by, direction: text?.startsWith('-') ? 'descending' : 'ascending' }
}

/** Formats an order for the URL. */
export function countrySortText({ by, direction }: TableSort): string {
  return direction === 'descending' ? `-${by}` : by
}

/** Returns the countries sorted in the screen's language. Countries without the text come last in both directions. */
export function sortCountries(
  countries: Country[],
  { by, direction }: TableSort = byName,
  locale = formattingLocale(),
): Country[] {
  const textOf = texts[by]
  if (!textOf) return countries
  const sign = direction === 'descending' ? -1 : 1
  // Dial codes are sorted by size: +20 comes before +1242.
  const collator = new Intl.Collator(locale, { numeric: true })
  return countries.toSorted((a, b) => {
    const [text = '', otherText = ''] = [textOf(a), textOf(b)]
    if (text === '' || otherText === '') return Number(text === '') - Number(otherText === '')
    return sign * collator.compare(text, otherText)
  })
}
