import { Link } from 'react-router'
import { useTranslations } from 'use-intl'
import type { Country } from '#contract/country.ts'
import { paths } from '#src/lib/paths.ts'
import { EmptyState } from '#src/ui/empty-state.tsx'
import { Table, type TableColumn, type TableSort } from '#src/ui/table.tsx'
import { countryName } from './country-names.ts'

type CountryListProps = {
  countries: Country[]
  sort: TableSort | null
  onSort: (sort: TableSort) => void
}

/** Countries to read down, each a way to its page. */
export function CountryList({ countries, sort, onSort }: CountryListProps) {
  const t = useTranslations('countries')
  if (countries.length === 0) {
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
      renderCell: (country) => <CountryLink country={country} />,
    },
    { name: 'code', label: t('code'), isSortable: true, renderCell: ({ code }) => code && <bdi>{code}</bdi> },
    {
      name: 'capital',
      label: t('capital'),
      isSortable: true,
      renderCell: ({ capital }) => <bdi>{capital}</bdi>,
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
      caption={t('count', { count: countries.length })}
      columns={columns}
      rows={countries}
      keyOf={(_, index) => index}
      sort={sort}
      onSort={onSort}
    />
  )
}

function CountryLink({ country }: { country: Country }) {
  const t = useTranslations('countries')
  const name = <bdi>{countryName(country) || t('unnamed')}</bdi>
  return country.id === null ? name : <Link to={paths.country(country.id)}>{name}</Link>
}
