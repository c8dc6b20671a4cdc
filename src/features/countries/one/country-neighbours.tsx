import ChevronLeft from 'lucide-react/icons/chevron-left'
import ChevronRight from 'lucide-react/icons/chevron-right'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { useTranslations } from 'use-intl'
import type { Country } from '#contract/country.ts'
import { countryName } from '#src/features/countries/names/country-names.ts'
import { countryAddress } from '#src/features/countries/search/country-link.ts'
import {
  countriesViewAddress,
  shownCountries,
  wholeList,
  type CountriesView,
} from '#src/features/countries/search/shown-countries.ts'
import { paths } from '#src/lib/paths.ts'
import { StoreText } from '#src/ui/records/store-text.tsx'
import './country-neighbours.css'

type CountryNeighboursProps = {
  countries: Country[]
  /** The one that is looked at, as the list has it; undefined while the list is not known. */
  country: Country | undefined
  view: CountriesView
}

/** The way back to the list as it was, and to the countries before and after in its order. */
export function CountryNeighbours({ countries, country, view }: CountryNeighboursProps) {
  const t = useTranslations('countries')
  const shown = shownCountries(countries, view).countries
  const isShown = country !== undefined && shown.includes(country)
  const [order, within] = isShown
    ? [shown, view]
    : [shownCountries(countries, wholeList).countries, wholeList]
  const index = country === undefined ? -1 : order.indexOf(country)
  const [previous, next] = index < 0 ? [] : [order[index - 1], order[index + 1]]
  const list = { pathname: paths.countries(), search: countriesViewAddress(view).toString() }
  return (
    <nav className="country-neighbours screen-only" aria-label={t('neighbours')}>
      <Link to={list}>{t('backToList')}</Link>
      <span className="button-row">
        {previous && (
          <NeighbourLink country={previous} view={within} label={t('previous')}>
            <ChevronLeft aria-hidden="true" size={18} strokeWidth={1.75} className="icon-mirrored" />
          </NeighbourLink>
        )}
        {next && (
          <NeighbourLink country={next} view={within} label={t('next')} isAfterText>
            <ChevronRight aria-hidden="true" size={18} strokeWidth={1.75} className="icon-mirrored" />
          </NeighbourLink>
        )}
      </span>
    </nav>
  )
}

type NeighbourLinkProps = {
  country: Country
  view: CountriesView
  label: string
  /** The icon that points there, at the end it points to. */
  children: ReactNode
  isAfterText?: boolean
}

function NeighbourLink({ country, view, label, children, isAfterText = false }: NeighbourLinkProps) {
  const t = useTranslations('countries')
  const address = countryAddress(country, view)
  if (address === null) return null
  return (
    <Link to={address} className="button button-plain">
      {!isAfterText && children}
      <span>
        <small className="quiet">{label}</small> <StoreText text={countryName(country) || t('unnamed')} />
      </span>
      {isAfterText && children}
    </Link>
  )
}
