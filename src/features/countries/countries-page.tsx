import { useQuery } from '@tanstack/react-query'
import { useNavigate, useSearchParams } from 'react-router'
import { useTranslations } from 'use-intl'
import type { Country } from '#contract/country.ts'
import { paths } from '#src/lib/paths.ts'
import { Notice } from '#src/ui/notice.tsx'
import { Page } from '#src/ui/page.tsx'
import { QueryStates } from '#src/ui/query-states.tsx'
import { UnreadableRows } from '#src/ui/unreadable-rows.tsx'
import { CountryList } from './country-list.tsx'
import { matchesCountry } from './country-search.ts'
import { CountryPicker } from './country-picker.tsx'
import { countrySortText, parseCountrySort, sortCountries } from './country-sort.ts'
import { countryQueries } from './queries.ts'

/** All countries of the service: choose one, or read down the list. */
export function CountriesPage() {
  const t = useTranslations('countries')
  const navigate = useNavigate()
  const countries = useQuery(countryQueries.list())
  const [searchParams, setSearchParams] = useSearchParams()
  const search = searchParams.get('search') ?? ''
  const sort = parseCountrySort(searchParams.get('sort'))
  return (
    <Page title={t('title')}>
      <QueryStates query={countries}>
        {({ rows, unreadable, missing }) => (
          <>
            <div className="search-field">
              <CountryPicker
                key={search}
                countries={rows}
                initialSearch={search}
                onChoose={({ id }) => id !== null && void navigate(paths.country(id))}
              />
            </div>
            <UnreadableRows count={unreadable.length} />
            {missing > 0 && <Notice kind="warning">{t('incomplete', { missing })}</Notice>}
            <CountryList
              countries={sortCountries(found(rows, search), sort)}
              sort={sort}
              onSort={(next) =>
                setSearchParams({ ...(search && { search }), sort: countrySortText(next) }, { replace: true })
              }
            />
          </>
        )}
      </QueryStates>
    </Page>
  )
}

function found(countries: Country[], search: string): Country[] {
  return countries.filter((country) => matchesCountry(country, search))
}
