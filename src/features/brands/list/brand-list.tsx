import { useMemo } from 'react'
import { useTranslations } from 'use-intl'
import type { FoundBrands } from '#src/features/brands/api/queries.ts'
import { formattingLocale, screenLanguage } from '#src/lib/i18n/screen-language.ts'
import { storeLanguages } from '#src/lib/settings.ts'
import { Pagination } from '#src/ui/records/pagination.tsx'
import { UnreadableRows } from '#src/ui/states/unreadable-rows.tsx'
import { useAnnouncedResults } from '#src/ui/states/use-announced-results.ts'
import { BrandFilters } from './brand-filters.tsx'
import { createRows, filterOptionsOf, sortRows } from './brand-rows.ts'
import { BrandSummary } from './brand-summary.tsx'
import { BrandTable } from './brand-table.tsx'
import { NoBrands } from './no-brands.tsx'
import type { BrandListView } from './use-brand-list-view.ts'
import { useStableRows } from './use-stable-rows.ts'
import { UnloadedBrands } from './unloaded-brands.tsx'

type BrandListProps = {
  list: FoundBrands
  view: BrandListView
  /** The automatic requests of the search are finished. */
  isSettled: boolean
  /** More pages are loading automatically. */
  isLoadingMore: boolean
  /** The list with brands that are not loaded. */
  partial: FoundBrands | undefined
  onChange: (change: Partial<BrandListView>) => void
}

const rowsPerPage = 25

/** Shows the loaded brands, filtered, sorted and paged. */
export function BrandList({ list, view, isSettled, isLoadingMore, partial, onChange }: BrandListProps) {
  const t = useTranslations('brands.list')
  const { languages } = storeLanguages()
  const filterOptions = filterOptionsOf(storeLanguages())
  const locale = formattingLocale()
  const language = screenLanguage()
  const toRows = useMemo(() => createRows(storeLanguages(), language), [language])
  const rows = useMemo(() => toRows(list.brands), [toRows, list.brands])
  const selectedFilters = filterOptions.filter(({ name }) => view.show.includes(name))
  const ids = useMemo(() => rows.map(({ brand }) => brand.id).join(), [rows])
  // A row that a colleague changes stays where it is.
  const visible = useStableRows(JSON.stringify([view.show, view.sort, locale, ids]), rows, () =>
    sortRows(rows, view.sort, locale).filter((row) => selectedFilters.every(({ matches }) => matches(row))),
  )
  const onPage = visible.slice((view.page - 1) * rowsPerPage, view.page * rowsPerPage)
  const count = t('count', { count: visible.length })
  const isNothingFound = rows.length === 0 && list.unreadable === 0 && view.keyword !== ''
  const announcement = isNothingFound ? t('emptySearch', { keyword: view.keyword }) : count
  useAnnouncedResults(
    `${view.keyword} ${view.show.join(' ')}`,
    isSettled && !isLoadingMore ? announcement : null,
  )

  return (
    <>
      {rows.length > 0 && <BrandSummary rows={rows} languages={languages} />}
      {partial && !isLoadingMore && (
        <UnloadedBrands
          key={partial.keyword}
          list={partial}
          meaning={t(partial.keyword === view.keyword ? 'loadedMeaning' : 'searchMeaning')}
        />
      )}
      {rows.length > 0 && (
        <BrandFilters
          options={filterOptions}
          rows={rows}
          selected={view.show}
          onSelect={(show) => onChange({ show, page: 1 })}
        />
      )}
      <UnreadableRows count={list.unreadable} />
      {onPage.length > 0 && (
        <BrandTable
          caption={count}
          rows={onPage}
          languages={languages}
          sort={view.sort}
          onSort={(sort) => onChange({ sort, page: 1 })}
        />
      )}
      {isSettled && onPage.length === 0 && list.unreadable === 0 && (
        <NoBrands
          view={view}
          isFiltered={rows.length > 0 && visible.length === 0}
          // Of a search or a list that is not loaded whole, the filter's sentence about all brands would be wrong.
          filter={
            view.keyword === '' && !partial && selectedFilters.length === 1 ? selectedFilters[0] : undefined
          }
          onShowAll={() => onChange({ show: [], page: 1 })}
        />
      )}
      <Pagination
        page={view.page}
        pages={Math.ceil(visible.length / rowsPerPage)}
        isBusy={!isSettled}
        onPage={(page) => onChange({ page })}
      />
    </>
  )
}
