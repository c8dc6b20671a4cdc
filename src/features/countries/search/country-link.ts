import type { Country } from '#contract/country.ts'
import { paths } from '#src/lib/paths.ts'
import { countriesViewAddress, type CountriesView } from './shown-countries.ts'

/** The address of a country's page, by its id or else its code, within a view of the list; null when it has neither. */
export function countryAddress({ id, code }: Country, view: CountriesView) {
  const idOrCode = id ?? code?.trim() ?? ''
  if (idOrCode === '') return null
  return { pathname: paths.country(idOrCode), search: countriesViewAddress(view).toString() }
}
