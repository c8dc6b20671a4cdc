import { useQuery } from '@tanstack/react-query'
import Download from 'lucide-react/icons/download'
import RefreshCw from 'lucide-react/icons/refresh-cw'
import { useMemo, useState } from 'react'
import { NavigationType, useLocation, useNavigate, useNavigationType, useSearchParams } from 'react-router'
import { useTranslations } from 'use-intl'
import type { Country } from '#contract/country.ts'
import { formatClock } from '#src/lib/i18n/formats.ts'
import { currentSearch } from '#src/lib/paths.ts'
import { IconButton } from '#src/ui/buttons/icon-button.tsx'
import { Page } from '#src/ui/page.tsx'
import { Notice } from '#src/ui/states/notice.tsx'
import { QueryError, QueryStates } from '#src/ui/states/query-states.tsx'
import { UnreadableRows } from '#src/ui/states/unreadable-rows.tsx'
import { csvFile } from '#src/lib/files/csv.ts'
import { saveFile } from '#src/lib/files/save-file.ts'
import { storeToday } from '#src/lib/store-time.ts'
import { Button } from '#src/ui/buttons/button.tsx'
import { CountryTable } from '#src/features/countries/list/country-table.tsx'
import { CountryPicker } from '#src/features/countries/picker/country-picker.tsx'
import {
  countryLink,
  countriesViewParams,
  parseCountriesView,
  visibleCountries,
  type CountriesView,
} from '#src/features/countries/search/countries-view.ts'
import { countryQueries } from '#src/features/countries/api/queries.ts'
import { capitalName, nameIn } from '#src/features/countries/names/country-names.ts'
import './countries-page.css'

/* The rows that fit a tall window. */
const rowsPerScreen = 30

/** Lists all countries: one box to find and filter, and a table to sort and export. */
export function CountriesPage() {
  const t = useTranslations('countries')
  const tLive = useTranslations('common.live')
  const navigate = useNavigate()
  const list = useQuery(countryQueries.list())
  const [searchParams, setSearchParams] = useSearchParams()
  const view = useMemo(() => parseCountriesView(searchParams), [searchParams])
  const visible = useMemo(() => visibleCountries(list.data?.rows ?? [], view), [list.data, view])
  const [openedSearch] = useState(view.search)
  // Scroll restoration needs all rows immediately.
  const [navigation, { key }] = [useNavigationType(), useLocation()]
  const [isReturn] = useState(navigation === NavigationType.Pop && key !== 'default')
  const changeView = (change: Partial<CountriesView>) => {
    const next = { ...parseCountriesView(currentSearch()), ...change }
    setSearchParams(countriesViewParams(next), { replace: true })
  }

  function exportCountries() {
    const headings = exportedFields.map((field) => t(field))
    saveFile(countriesFile(visible.countries, headings), `${t('fileName', { date: storeToday() })}.csv`)
  }

  return (
    <Page
      title={t('title')}
      subtitle={t('lead')}
      actions={
        list.data && (
          <div className="button-row">
            <span className="quiet">{tLive('asOf', { time: formatClock(list.dataUpdatedAt) })}</span>
            <IconButton
              label={t('refresh')}
              icon={RefreshCw}
              isBusy={list.isFetching}
              onClick={() => void list.refetch()}
            />
            <Button onClick={exportCountries} disabled={visible.countries.length === 0}>
              <Download aria-hidden="true" size={16} strokeWidth={1.75} />
              {t('export')}
            </Button>
          </div>
        )
      }
    >
      {/* Also while the list loads: text typed meanwhile must not be lost. */}
      {(list.data || list.isPending) && (
        <div className="countries-finder screen-only">
          <CountryPicker
            rows={list.data?.rows}
            search={view.search}
            onSearch={(search) => changeView({ search })}
            onChoose={(country, search) => {
              const address = countryLink(country, { ...view, search })
              if (address) void navigate(address)
            }}
          />
        </div>
      )}
      <QueryStates query={list} failed={t('loadFailed')}>
        {({ rows, unreadable, missing, failures }) => (
          <>
            <QueryError
              query={list}
              error={failures[0] ?? null}
              title={
                missing > 0
                  ? t('missingCountries', { missing, shown: rows.length })
                  : t('failedPages', { pages: failures.length, shown: rows.length })
              }
            />
            <UnreadableRows count={unreadable} />
            {missing > 0 && failures.length === 0 && (
              <Notice kind="warning">{t('incomplete', { missing })}</Notice>
            )}
            <CountryTable
              visible={visible}
              total={rows.length}
              view={view}
              openedSearch={openedSearch}
              onSort={(sort) => changeView({ sort })}
              initialRows={isReturn ? Infinity : rowsPerScreen}
            />
          </>
        )}
      </QueryStates>
    </Page>
  )
}

const exportedFields = ['id', 'name', 'name_en', 'code', 'mobile_code', 'capital'] as const

/* Writes countries as CSV, in their order, with the names on screen. */
function countriesFile(countries: readonly Country[], headings: string[]): Blob {
  return csvFile([
    headings,
    ...countries.map((country) => {
      const capital = capitalName(country)
      const named = { ...country, name: nameIn('ar', country), name_en: nameIn('en', country), capital }
      return exportedFields.map((field) => named[field] ?? '')
    }),
  ])
}
