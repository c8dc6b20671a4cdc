import { useQuery } from '@tanstack/react-query'
import RefreshCw from 'lucide-react/icons/refresh-cw'
import { useMemo, useState } from 'react'
import { NavigationType, useLocation, useNavigate, useNavigationType, useSearchParams } from 'react-router'
import { useTranslations } from 'use-intl'
import { CountryTable } from '#src/features/countries/list/country-table.tsx'
import { ExportButton } from '#src/features/countries/list/export-button.tsx'
import { CountryGlance } from '#src/features/countries/one/country-glance.tsx'
import { CountryPicker } from '#src/features/countries/picker/country-picker.tsx'
import { countryAddress } from '#src/features/countries/search/country-link.ts'
import {
  countriesViewAddress,
  parseCountriesView,
  shownCountries,
  wholeList,
  type CountriesView,
} from '#src/features/countries/search/shown-countries.ts'
import { formatClock } from '#src/lib/i18n/formats.ts'
import { searchNow } from '#src/lib/paths.ts'
import { IconButton } from '#src/ui/buttons/icon-button.tsx'
import { Page } from '#src/ui/page.tsx'
import { Notice } from '#src/ui/states/notice.tsx'
import { QueryStates } from '#src/ui/states/query-states.tsx'
import { UnreadableRows } from '#src/ui/states/unreadable-rows.tsx'
import { countryQueries } from './api/queries.ts'
import './countries-page.css'

/* Rows of the list, in a high window. */
const aWindowful = 30

/** All countries of the service: one box that finds and filters, and the list to sort, read down and export. */
export function CountriesPage() {
  const t = useTranslations('countries')
  const navigate = useNavigate()
  const list = useQuery(countryQueries.list())
  const [searchParams, setSearchParams] = useSearchParams()
  const view = useMemo(() => parseCountriesView(searchParams), [searchParams])
  const shown = useMemo(() => shownCountries(list.data?.rows ?? [], view), [list.data, view])
  // Who comes back is scrolled to where they were: all of it has to be there.
  const [navigation, { key }] = [useNavigationType(), useLocation()]
  const [isReturn] = useState(navigation === NavigationType.Pop && key !== 'default')
  // What was searched for may be known by a look.
  const likeliest = view.search.trim() === '' ? undefined : shown.countries[0]
  const show = (change: Partial<CountriesView>) => {
    const next = { ...parseCountriesView(searchNow()), ...change }
    setSearchParams(countriesViewAddress(next), { replace: true })
  }

  return (
    <Page
      title={t('title')}
      subtitle={t('lead')}
      actions={
        list.data && (
          <div className="button-row">
            <span className="quiet">{t('asOf', { time: formatClock(list.dataUpdatedAt) })}</span>
            <IconButton
              label={t('refresh')}
              icon={RefreshCw}
              isBusy={list.isFetching}
              onClick={() => void list.refetch()}
            />
            <ExportButton countries={shown.countries} />
          </div>
        )
      }
    >
      {/* Also while the list is on its way: what is typed meanwhile is not lost. */}
      {(list.data || list.isPending) && (
        <div className="countries-finder screen-only">
          <CountryPicker
            hint={t('chooseHint')}
            search={view.search}
            onSearch={(search) => show({ search })}
            onChoose={(country) => {
              const address = countryAddress(country, wholeList)
              if (address) void navigate(address)
            }}
          />
        </div>
      )}
      <QueryStates query={list} failed={t('loadFailed')}>
        {({ rows, unreadable, missing, lost }) => (
          <>
            <UnreadableRows count={unreadable} />
            {missing > 0 && lost.length === 0 && (
              <Notice kind="warning">{t('incomplete', { missing })}</Notice>
            )}
            <div className="countries-layout">
              <CountryTable
                shown={shown}
                total={rows.length}
                view={view}
                onSort={(sort) => show({ sort })}
                atOnce={isReturn ? Infinity : aWindowful}
              />
              {likeliest && <CountryGlance country={likeliest} />}
            </div>
          </>
        )}
      </QueryStates>
    </Page>
  )
}
