import ChevronLeft from 'lucide-react/icons/chevron-left'
import ChevronRight from 'lucide-react/icons/chevron-right'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { useTranslations } from 'use-intl'
import type { Country } from '#contract/country.ts'
import { countryName } from '#src/features/countries/names/country-names.ts'
import {
  countryLink,
  countriesViewParams,
  visibleCountries,
  fullList,
  type CountriesView,
} from '#src/features/countries/search/countries-view.ts'
import { backToRow, paths } from '#src/lib/paths.ts'
import { StoreText } from '#src/ui/records/store-text.tsx'
import './country-detail.css'

type CountryNeighboursProps = {
  countries: Country[]
  /** The current country of the list; undefined while the list loads. */
  country: Country | undefined
  view: CountriesView
}

/** Links back to the list as it was, and to the previous and next country in its order. */
export function CountryNeighbours({ countries, country, view }: CountryNeighboursProps) {
  const t = useTranslations('countries')
  const visible = visibleCountries(countries, view).countries
  const isVisible = country !== undefined && visible.includes(country)
  const [order, linkView] = isVisible
    ? [visible, view]
    : [visibleCountries(countries, fullList).countries, fullList]
  const index = country === undefined ? -1 : order.indexOf(country)
  const [previous, next] = index < 0 ? [] : [order[index - 1], order[index + 1]]
  const list = { pathname: paths.countries(), search: countriesViewParams(view).toString() }
  return (
    <nav className="country-neighbours anywhere spread button-row screen-only" aria-label={t('neighbours')}>
      <Link to={list} state={backToRow}>
        {t('backToList')}
      </Link>
      <span className="button-row">
        {previous && (
          <NeighbourLink country={previous} view={linkView} label={t('previous')}>
            <ChevronLeft aria-hidden="true" size={18} strokeWidth={1.75} className="icon-mirrored" />
          </NeighbourLink>
        )}
        {next && (
          <NeighbourLink country={next} view={linkView} label={t('next')} isAfterText>
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
  /** The arrow, on the side it points to. */
  children: ReactNode
  isAfterText?: boolean
}

function NeighbourLink({ country, view, label, children, isAfterText = false }: NeighbourLinkProps) {
  const t = useTranslations('countries')
  const address = countryLink(country, view)
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
