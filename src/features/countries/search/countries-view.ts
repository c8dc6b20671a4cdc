import type { Country } from '#contract/country.ts'
import { knownCode } from '#src/features/countries/names/country-codes.ts'
import { paths } from '#src/lib/paths.ts'
import type { TableSort } from '#src/ui/records/table.tsx'
import { searchCountries } from './country-search.ts'
import { byName, countrySortText, parseCountrySort, sortCountries } from './country-sort.ts'

/** The search and order of the list, as its URL and each country's URL hold them. */
export type CountriesView = { search: string; sort: TableSort | null }

export type VisibleCountries = { countries: Country[]; isFuzzy: boolean }

/** All countries by name. */
export const fullList: CountriesView = { search: '', sort: null }

/** Parses a view from URL parameters. */
export function parseCountriesView(params: URLSearchParams): CountriesView {
  return { search: params.get('search') ?? '', sort: parseCountrySort(params.get('sort')) }
}

/** Formats a view as URL parameters. */
export function countriesViewParams({ search, sort }: CountriesView): URLSearchParams {
  return new URLSearchParams({ ...(search && { search }), ...(sort && { sort: countrySortText(sort) }) })
}

/** Returns the visible order; null for a search, which puts the best match first. */
export function sortOf({ search, sort }: CountriesView): TableSort | null {
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
