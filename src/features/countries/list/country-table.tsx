import { Link } from 'react-router'
import { useTranslations } from 'use-intl'
import type { Country } from '#contract/country.ts'
import { capitalName } from '#src/features/countries/names/capital-name.ts'
import { CountryFlag } from '#src/features/countries/names/country-flag.tsx'
import { countryName } from '#src/features/countries/names/country-names.ts'
import { shownDialCode } from '#src/features/countries/names/dial-code.ts'
import { countryAddress } from '#src/features/countries/search/country-link.ts'
import { MarkedText } from '#src/features/countries/search/marked-text.tsx'
import {
  orderOf,
  type CountriesView,
  type ShownCountries,
} from '#src/features/countries/search/shown-countries.ts'
import { paths } from '#src/lib/paths.ts'
import { useDrawnCount } from '#src/lib/hooks/use-drawn-count.ts'
import { StoreText } from '#src/ui/records/store-text.tsx'
import { Table, type TableColumn, type TableSort } from '#src/ui/records/table.tsx'
import { EmptyState } from '#src/ui/states/empty-state.tsx'
import { useAnnouncedResults } from '#src/ui/states/use-announced-results.ts'
import './country-table.css'

type CountryTableProps = {
  shown: ShownCountries
  /** How many there are in all. */
  total: number
  view: CountriesView
  onSort: (sort: TableSort) => void
  /** As many as are drawn at once; the others follow. */
  atOnce?: number
}

/** Countries to read down, each a way to its page. */
export function CountryTable({ shown, total, view, onSort, atOnce = Infinity }: CountryTableProps) {
  const { countries, isNear } = shown
  const t = useTranslations('countries')
  const count = countries.length
  const drawn = useDrawnCount(count, { atOnce, step: count })
  const some = isNear ? t('near', { count, typed: view.search }) : t('countOf', { count, total })
  const caption = count === total ? t('count', { count }) : some
  useAnnouncedResults(view.search, count === 0 ? t('noMatch') : caption)
  if (count === 0) {
    return (
      <EmptyState drawing="search" text={t('noMatch')} hint={t('noMatchHint')}>
        <Link className="button button-plain" to={paths.countries()}>
          {t('seeAll')}
        </Link>
      </EmptyState>
    )
  }
  const marked = (text: string) => <MarkedText text={text} typed={view.search} isNear={isNear} />
  const columns: [TableColumn<Country>, ...TableColumn<Country>[]] = [
    {
      name: 'name',
      label: t('choose'),
      isSortable: true,
      renderCell: (country) => <CountryLink country={country} view={view} isNear={isNear} />,
    },
    {
      name: 'code',
      label: t('code'),
      isSortable: true,
      renderCell: ({ code }) => code && marked(code),
    },
    {
      name: 'capital',
      label: t('capital'),
      isSortable: true,
      renderCell: (country) => marked(capitalName(country)),
    },
    {
      name: 'mobile_code',
      label: t('mobile_code'),
      isNumeric: true,
      isSortable: true,
      renderCell: ({ mobile_code: code }) => code && <StoreText dir="ltr" text={shownDialCode(code)} />,
    },
  ]
  return (
    <Table
      caption={caption}
      columns={columns}
      rows={countries.slice(0, drawn)}
      keyOf={({ id }, index) => id ?? `row ${index}`}
      sort={orderOf(view)}
      onSort={onSort}
    />
  )
}

type CountryLinkProps = { country: Country; view: CountriesView; isNear: boolean }

function CountryLink({ country, view, isNear }: CountryLinkProps) {
  const t = useTranslations('countries')
  const address = countryAddress(country, view)
  const text = countryName(country)
  const name = text === '' ? t('unnamed') : <MarkedText text={text} typed={view.search} isNear={isNear} />
  return (
    <span className="country-name">
      <CountryFlag country={country} />
      {address === null ? name : <Link to={address}>{name}</Link>}
    </span>
  )
}
