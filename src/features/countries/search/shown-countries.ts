import type { Country } from '#contract/country.ts'
import { knownCode } from '#src/features/countries/names/country-codes.ts'
import type { TableSort } from '#src/ui/records/table.tsx'
import { searchCountries } from './country-search.ts'
import { byName, countrySortText, parseCountrySort, sortCountries } from './country-sort.ts'

/** Which countries are looked at, and in which order: as it stands in the address of the list and of each of them. */
export type CountriesView = { search: string; sort: TableSort | null }

export type ShownCountries = { countries: Country[]; isNear: boolean }

/** All of them, by name. */
export const wholeList: CountriesView = { search: '', sort: null }

/** Reads a view from an address. */
export function parseCountriesView(address: URLSearchParams): CountriesView {
  return { search: address.get('search') ?? '', sort: parseCountrySort(address.get('sort')) }
}

/** A view as the address has it. */
export function countriesViewAddress({ search, sort }: CountriesView): URLSearchParams {
  return new URLSearchParams({ ...(search && { search }), ...(sort && { sort: countrySortText(sort) }) })
}

/** The order that a view shows: what was searched for has the best first, everything else goes by name. */
export function orderOf({ search, sort }: CountriesView): TableSort | null {
  return sort ?? (search.trim() === '' ? byName : null)
}

/** The countries of a view, in its order; `isNear` where they only come near to what was searched for. */
export function shownCountries(countries: Country[], view: CountriesView): ShownCountries {
  const found = searchCountries(sortCountries(countries), view.search)
  const inOrder = found.map(({ country }) => country)
  return {
    countries: view.sort === null ? inOrder : sortCountries(inOrder, view.sort),
    isNear: found.some(({ isNear }) => isNear),
  }
}

/** The country of an id, or of a code of two or three letters whatever their case; undefined when there is none. */
export function findCountry(countries: Country[], idOrCode: string): Country | undefined {
  const byId = countries.find(({ id }) => id === idOrCode)
  if (byId || /\d/.test(idOrCode)) return byId
  const [code, other] = [knownCode({ code: idOrCode }), idOrCode.toUpperCase()]
  return countries.find((country) =>
    code === null ? country.code?.trim().toUpperCase() === other : knownCode(country) === code,
  )
}
