import { Link } from 'react-router'
import { useTranslations } from 'use-intl'
import type { Country } from '#contract/country.ts'
import { CountryFlag } from '#src/features/countries/names/country-flag.tsx'
import { countryName } from '#src/features/countries/names/country-names.ts'
import { countryAddress } from '#src/features/countries/search/country-link.ts'
import { MarkedText } from '#src/features/countries/search/marked-text.tsx'
import { orderOf, type CountriesView } from '#src/features/countries/search/shown-countries.ts'
import { paths } from '#src/lib/paths.ts'
import { EmptyState } from '#src/ui/empty-state.tsx'
import { Table, type TableColumn, type TableSort } from '#src/ui/table.tsx'
import { useAnnouncedResults } from '#src/ui/use-announced-results.ts'

type CountryTableProps = {
  countries: Country[]
  /** How many there are in all. */
  total: number
  view: CountriesView
  onSort: (sort: TableSort) => void
}

/** Countries to read down, each a way to its page. */
export function CountryTable({ countries, total, view, onSort }: CountryTableProps) {
  const t = useTranslations('countries')
  const count = countries.length
  const caption = count === total ? t('count', { count }) : t('countOf', { count, total })
  useAnnouncedResults(view.search, count === 0 ? t('noMatch') : caption)
  if (count === 0) {
    return (
      <EmptyState text={t('noMatch')} hint={t('noMatchHint')}>
        <Link className="button button-plain" to={paths.countries()}>
          {t('seeAll')}
        </Link>
      </EmptyState>
    )
  }
  const columns: [TableColumn<Country>, ...TableColumn<Country>[]] = [
    {
      name: 'name',
      label: t('choose'),
      isSortable: true,
      renderCell: (country) => <CountryLink country={country} view={view} />,
    },
    {
      name: 'code',
      label: t('code'),
      isSortable: true,
      renderCell: ({ code }) => code && <MarkedText text={code} typed={view.search} />,
    },
    {
      name: 'capital',
      label: t('capital'),
      isSortable: true,
      renderCell: ({ capital }) => capital && <MarkedText text={capital} typed={view.search} />,
    },
    {
      name: 'mobile_code',
      label: t('mobile_code'),
      isNumeric: true,
      isSortable: true,
      renderCell: ({ mobile_code: code }) => code && <bdi dir="ltr">{code}</bdi>,
    },
  ]
  return (
    <Table
      caption={caption}
      columns={columns}
      rows={countries}
      keyOf={({ id }, index) => id ?? `row ${index}`}
      sort={orderOf(view)}
      onSort={onSort}
    />
  )
}

function CountryLink({ country, view }: { country: Country; view: CountriesView }) {
  const t = useTranslations('countries')
  const address = countryAddress(country, view)
  const text = countryName(country)
  const name = text === '' ? t('unnamed') : <MarkedText text={text} typed={view.search} />
  return (
    <span className="country-name">
      <CountryFlag country={country} />
      {address === null ? name : <Link to={address}>{name}</Link>}
    </span>
  )
}
