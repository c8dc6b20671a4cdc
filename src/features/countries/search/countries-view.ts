import type { Country } from '#contract/country.ts'
import { knownCode } from '#src/features/countries/names/country-codes.ts'
import { paths } from '#src/lib/paths.ts'
import { searchCountries, typedDialCode } from './country-search.ts'
import { capitalName, countryName } from '#src/features/countries/names/country-names.ts'
import { formattingLocale } from '#src/lib/i18n/screen-language.ts'

/** The search and order of the list, as its URL and each country's URL hold them. */
export type CountriesView = { search: string; sort: string | null }

export type VisibleCountries = { countries: Country[]; isFuzzy: boolean }

/** All countries by name. */
export const fullList: CountriesView = { search: '', sort: null }

/** Parses a view from URL parameters. */
export function parseCountriesView(params: URLSearchParams): CountriesView {
  return { search: params.get('search') ?? '', sort: parseCountrySort(params.get('sort')) }
}

/** Formats a view as URL parameters. */
export function countriesViewParams({ search, sort }: CountriesView): URLSearchParams {
  return new URLSearchParams({ ...(search && { search }), ...(sort && { sort }) })
}

/** Returns the visible order; null for a search, which puts the best match first. */
export function sortOf({ search, sort }: CountriesView): string | null {
  return sort ?? (search.trim() === '' ? byName : null)
}

/** Returns the countries of a view in order; `isFuzzy` if they match only approximately. */
export function visibleCountries(countries: Country[], view: CountriesView): VisibleCountries {
  const found = searchCountries(sortCountries(countries), view.search)
  const byRank = found.map(({ country }) => country)
  return {
    countries: view.sort === null ? byRank : sortCountries(byRank, view.sort),
    isFuzzy: found.some(({ isFuzzy }) => isFuzzy),
  }
}

/** Finds a country by id, or by a code of two or three letters in any case. */
export function findCountry(countries: Country[], idOrCode: string): Country | undefined {
  const byId = countries.find(({ id }) => id === idOrCode)
  if (byId || /\d/.test(idOrCode)) return byId
  const [code, other] = [knownCode({ code: idOrCode }), idOrCode.toUpperCase()]
  return countries.find((country) =>
    code === null ? country.code?.trim().toUpperCase() === other : knownCode(country) === code,
  )
}

/** Returns the link to a country by id or else code, within a view of the list; null if it has neither. */
export function countryLink({ id, code }: Country, view: CountriesView) {
  const idOrCode = id ?? code?.trim() ?? ''
  if (idOrCode === '') return null
  return { pathname: paths.country(idOrCode), search: countriesViewParams(view).toString() }
}

/** The default order. */
export const byName = 'name'

const texts: Record<string, (country: Country) => string | undefined> = {
  name: countryName,
  code: ({ code }) => code,
  capital: capitalName,
  mobile_code: ({ mobile_code: code }) => code && (typedDialCode(code) || code),
}

/** Parses the order of the URL: `code`, or `-code` for descending; null if unknown. */
export function parseCountrySort(text: string | null): string | null {
  return text !== null && Object.hasOwn(texts, text.replace(/^-/, '')) ? text : null
}

/** Returns the countries sorted in the screen's language. Countries without the text come last in both directions. */
export function sortCountries(countries: Country[], sort = byName, locale = formattingLocale()): Country[] {
  const textOf = texts[sort.replace(/^-/, '')]
  if (!textOf) return countries
  const sign = sort.startsWith('-') ? -1 : 1
  // Dial codes are sorted by size: +20 comes before +1242.
  const collator = new Intl.Collator(locale, { numeric: true })
  return countries.toSorted((a, b) => {
    const [text = '', otherText = ''] = [textOf(a), textOf(b)]
    if (text === '' || otherText === '') return Number(text === '') - Number(otherText === '')
    return sign * collator.compare(text, otherText)
  })
}
