import { useQuery } from '@tanstack/react-query'
import RefreshCw from 'lucide-react/icons/refresh-cw'
import { useMemo, useState } from 'react'
import { NavigationType, useLocation, useNavigate, useNavigationType, useSearchParams } from 'react-router'
import { useTranslations } from 'use-intl'
import { CountryTable } from '#src/features/countries/list/country-table.tsx'
import { ExportButton } from '#src/features/countries/list/export-button.tsx'
import { CountryGlance } from './detail/country-glance.tsx'
import { CountryPicker } from '#src/features/countries/picker/country-picker.tsx'
import { countryLink } from '#src/features/countries/search/countries-view.ts'
import {
  countriesViewParams,
  parseCountriesView,
  visibleCountries,
  fullList,
  type CountriesView,
} from './search/countries-view.ts'
import { formatClock } from '#src/lib/i18n/formats.ts'
import { currentSearch } from '#src/lib/paths.ts'
import { IconButton } from '#src/ui/buttons/icon-button.tsx'
import { Page } from '#src/ui/page.tsx'
import { Notice } from '#src/ui/states/notice.tsx'
import { QueryStates } from '#src/ui/states/query-states.tsx'
import { UnreadableRows } from '#src/ui/states/unreadable-rows.tsx'
import { countryQueries } from './api/queries.ts'
import './countries-page.css'

/* The rows that fit a tall window. */
const rowsPerScreen = 30

/** Lists all countries: one box to find and filter, and a table to sort and export. */
export function CountriesPage() {
  const t = useTranslations('countries')
  const navigate = useNavigate()
  const list = useQuery(countryQueries.list())
  const [searchParams, setSearchParams] = useSearchParams()
  const view = useMemo(() => parseCountriesView(searchParams), [searchParams])
  const visible = useMemo(() => visibleCountries(list.data?.rows ?? [], view), [list.data, view])
  const [openedSearch] = useState(view.search)
  // Scroll restoration needs all rows immediately.
  const [navigation, { key }] = [useNavigationType(), useLocation()]
  const [isReturn] = useState(navigation === NavigationType.Pop && key !== 'default')
  // The preview often answers the search.
  const bestMatch = view.search.trim() === '' ? undefined : visible.countries[0]
  const changeView = (change: Partial<CountriesView>) => {
    const next = { ...parseCountriesView(currentSearch()), ...change }
    setSearchParams(countriesViewParams(next), { replace: true })
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
            <ExportButton countries={visible.countries} />
          </div>
        )
      }
    >
      {/* Also while the list loads: text typed meanwhile must not be lost. */}
      {(list.data || list.isPending) && (
        <div className="countries-finder screen-only">
          <CountryPicker
            hint={t('chooseHint')}
            search={view.search}
            onSearch={(search) => changeView({ search })}
            onChoose={(country) => {
              const address = countryLink(country, fullList)
              if (address) void navigate(address)
            }}
          />
        </div>
      )}
      <QueryStates query={list} failed={t('loadFailed')}>
        {({ rows, unreadable, missing, failures }) => (
          <>
            <UnreadableRows count={unreadable} />
            {missing > 0 && failures.length === 0 && (
              <Notice kind="warning">{t('incomplete', { missing })}</Notice>
            )}
            <div className="countries-layout">
              <CountryTable
                visible={visible}
                total={rows.length}
                view={view}
                openedSearch={openedSearch}
                onSort={(sort) => changeView({ sort })}
                initialRows={isReturn ? Infinity : rowsPerScreen}
              />
              {bestMatch && <CountryGlance country={bestMatch} />}
            </div>
          </>
        )}
      </QueryStates>
    </Page>
  )
}
