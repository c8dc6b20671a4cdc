import { useQuery } from '@tanstack/react-query'
import { Link, useNavigate, useSearchParams } from 'react-router'
import { useTranslations } from 'use-intl'
import type { Country } from '#contract/country.ts'
import { paths } from '#src/lib/paths.ts'
import { Page } from '#src/ui/page.tsx'
import { QueryStates } from '#src/ui/query-states.tsx'
import { UnreadableRows } from '#src/ui/unreadable-rows.tsx'
import { matchesCountry } from './country-search.ts'
import { countryName } from './country-names.ts'
import { CountryPicker } from './country-picker.tsx'
import { countryQueries } from './queries.ts'

/** All countries of the service: choose one, or read down the list. */
export function CountriesPage() {
  const t = useTranslations('countries')
  const navigate = useNavigate()
  const countries = useQuery(countryQueries.list())
  const [searchParams] = useSearchParams()
  const search = searchParams.get('search') ?? ''
  return (
    <Page title={t('title')}>
      <QueryStates query={countries}>
        {({ rows, unreadable }) => (
          <>
            <CountryPicker
              key={search}
              countries={rows}
              initialSearch={search}
              onChoose={({ id }) => id !== null && void navigate(paths.country(id))}
            />
            <UnreadableRows count={unreadable.length} />
            <p className="quiet">{t('count', { count: found(rows, search).length })}</p>
            <ul className="record-list card">
              {found(rows, search).map((country, index) => (
                <li key={index} className="record-row">
                  {country.id === null ? (
                    <bdi>{countryName(country) || t('unnamed')}</bdi>
                  ) : (
                    <Link to={paths.country(country.id)}>
                      <bdi>{countryName(country) || t('unnamed')}</bdi>
                    </Link>
                  )}
                  <span className="quiet tabular">
                    <bdi>{country.code}</bdi> <bdi dir="ltr">{country.mobile_code}</bdi>
                  </span>
                </li>
              ))}
            </ul>
          </>
        )}
      </QueryStates>
    </Page>
  )
}

function found(countries: Country[], search: string): Country[] {
  return countries.filter((country) => matchesCountry(country, search))
}
