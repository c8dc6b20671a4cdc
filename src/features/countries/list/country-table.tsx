import { memo } from 'react'
import { Link } from 'react-router'
import { useTranslations } from 'use-intl'
import type { Country } from '#contract/country.ts'
import { capitalName, countryName } from '#src/features/countries/names/country-names.ts'
import { CountryFlag } from '#src/features/countries/names/country-flag.tsx'
import { formatDialCode } from '#src/features/countries/names/dial-code.ts'
import {
  countryLink,
  sortOf,
  type CountriesView,
  type VisibleCountries,
} from '#src/features/countries/search/countries-view.ts'
import { MarkedText } from '#src/features/countries/search/marked-text.tsx'
import { joinParts } from '#src/lib/i18n/formats.ts'
import { paths } from '#src/lib/paths.ts'
import { useProgressiveCount } from '#src/lib/hooks/use-progressive-count.ts'
import { CopyButton } from '#src/ui/copy-button.tsx'
import { LanguageRuns } from '#src/ui/records/language-runs.tsx'
import { StoreText } from '#src/ui/records/store-text.tsx'
import { Table, type TableColumn } from '#src/ui/records/table.tsx'
import { EmptyState } from '#src/ui/states/empty-state.tsx'
import { useAnnouncedResults } from '#src/ui/states/use-announced-results.ts'

type CountryTableProps = {
  visible: VisibleCountries
  /** The number of all countries. */
  total: number
  view: CountriesView
  /** The search with which the page was opened. One typed while the list loads is announced. */
  openedSearch: string
  onSort: (sort: string) => void
  /** Rows rendered immediately; the others follow. */
  initialRows?: number
}

/** A table of countries with links to their pages. */
export function CountryTable({
  visible,
  total,
  view,
  openedSearch,
  onSort,
  initialRows = Infinity,
}: CountryTableProps) {
  const { countries, isFuzzy } = visible
  const t = useTranslations('countries')
  const count = countries.length
  const renderedCount = useProgressiveCount(count, { initial: initialRows, step: count })
  const partialCaption = isFuzzy
    ? t('closeMatches', { count, typed: view.search })
    : t('countOf', { count, total })
  const caption = count === total ? t('count', { count }) : partialCaption
  const nothing = t('noCountryMatches', { typed: view.search })
  useAnnouncedResults(view.search, count === 0 ? nothing : caption, openedSearch)
  if (count === 0) {
    return (
      <EmptyState drawing="search" text={<LanguageRuns text={nothing} />} hint={t('noMatchHint')}>
        <Link className="button button-plain" to={paths.countries()}>
          {t('seeAll')}
        </Link>
      </EmptyState>
    )
  }
  const marked = (text: string) => <MarkedText text={text} typed={view.search} isFuzzy={isFuzzy} />
  const columns: [TableColumn<Country>, ...TableColumn<Country>[]] = [
    {
      name: 'name',
      label: t('choose'),
      renderCell: (country) => <CountryLink {...{ country, view, isFuzzy }} />,
    },
    { name: 'mobile_code', label: t('mobile_code'), renderCell: (country) => <DialCode country={country} /> },
    { name: 'code', label: t('code'), renderCell: ({ code }) => code && marked(code) },
    { name: 'capital', label: t('capital'), renderCell: (country) => marked(capitalName(country)) },
  ]
  return (
    <div className="country-table">
      <Table
        caption={caption}
        columns={columns}
        rows={countries.slice(0, renderedCount)}
        keyOf={({ id }, index) => id ?? `row ${index}`}
        sort={sortOf(view)}
        onSort={onSort}
      />
    </div>
  )
}

/* Memoized: a key in the search renders the rows again. */
const DialCode = memo(function DialCode({ country }: { country: Country }) {
  const t = useTranslations('countries')
  const { mobile_code: code } = country
  if (!code) return null
  const fact = joinParts([countryName(country), t('mobile_code')])
  return (
    <div className="copied-fact words button-row">
      <StoreText dir="ltr" text={formatDialCode(code)} />
      <CopyButton label={t('copyFact', { fact })} name={fact} text={() => code} isIcon />
    </div>
  )
})

type CountryLinkProps = { country: Country; view: CountriesView; isFuzzy: boolean }

function CountryLink({ country, view, isFuzzy }: CountryLinkProps) {
  const t = useTranslations('countries')
  const address = countryLink(country, view)
  const text = countryName(country)
  const name = text === '' ? t('unnamed') : <MarkedText text={text} typed={view.search} isFuzzy={isFuzzy} />
  return (
    <span className="roomy flex centred">
      <CountryFlag country={country} />
      {address === null ? name : <Link to={address}>{name}</Link>}
    </span>
  )
}
