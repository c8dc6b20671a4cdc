import ChevronLeft from 'lucide-react/icons/chevron-left'
import ChevronRight from 'lucide-react/icons/chevron-right'
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
  // The only one that is found has its neighbours in the whole list.
  const hasNeighbours = visible.length > 1 && country !== undefined && visible.includes(country)
  const [order, linkView] = hasNeighbours
    ? [visible, view]
    : [visibleCountries(countries, fullList).countries, fullList]
  const index = country === undefined ? -1 : order.indexOf(country)
  const neighbours = [
    { neighbour: order[index - 1], label: t('previous'), Icon: ChevronLeft },
    { neighbour: order[index + 1], label: t('next'), Icon: ChevronRight },
  ]
  const list = { pathname: paths.countries(), search: countriesViewParams(view).toString() }
  return (
    <nav
      className="country-neighbours parts anywhere spread button-row screen-only"
      aria-label={t('neighbours')}
    >
      <Link to={list} state={backToRow}>
        {t('backToList')}
      </Link>
      <span className="button-row">
        {neighbours.map(({ neighbour, label, Icon }) => {
          const address = neighbour && index >= 0 ? countryLink(neighbour, linkView) : null
          if (!neighbour || address === null) return null
          const arrow = <Icon aria-hidden="true" size={18} strokeWidth={1.75} className="icon-mirrored" />
          // The arrow is on the side it points to.
          return (
            <Link key={label} to={address} className="button button-plain">
              {Icon === ChevronLeft && arrow}
              <span>
                <small className="quiet">{label}</small>{' '}
                <StoreText text={countryName(neighbour) || t('unnamed')} />
              </span>
              {Icon === ChevronRight && arrow}
            </Link>
          )
        })}
      </span>
    </nav>
  )
}
