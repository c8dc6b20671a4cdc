import { useMemo } from 'react'
import { useTranslations } from 'use-intl'
import type { FoundBrands } from '#src/features/brands/api/brand-pages.ts'
import { useDecidedOnce } from '#src/lib/hooks/use-decided-once.ts'
import { formattingLocale, screenLanguage } from '#src/lib/i18n/screen-language.ts'
import { UnreadableRows } from '#src/ui/states/unreadable-rows.tsx'
import { useAnnouncedResults } from '#src/ui/states/use-announced-results.ts'
import { BrandFilters, BrandSummary } from './brand-filters.tsx'
import { filterOptions, isMatch, rowsOf, sortRows } from './brand-rows.ts'
import { BrandTable } from './brand-table.tsx'
import { toggleFilter, useBrandListView } from './use-brand-list-view.ts'
import type { BrandSearch } from './use-found-brands.ts'
import { NoBrands, UnloadedBrands } from './list-states.tsx'

type BrandListProps = {
  list: FoundBrands
  search: BrandSearch
}

/** Shows the loaded brands, filtered and sorted, with figures once all are loaded. */
export function BrandList({ list, search }: BrandListProps) {
  const { view, change } = useBrandListView()
  const { isSettled, isLoadingMore, hasReadPages, unread } = search
  const t = useTranslations('brands.list')
  const options = filterOptions()
  const locale = formattingLocale()
  const language = screenLanguage()
  const rows = useMemo(() => rowsOf(list.brands, language), [list.brands, language])
  const selectedFilters = options.filter(({ name }) => view.show.includes(name))
  const ids = useMemo(() => rows.map(({ brand }) => brand.id).join(), [rows])
  // A row that a colleague changes stays where it is: none moves away from the pointer or the focus.
  const places = useDecidedOnce(JSON.stringify([view.show, view.sort, locale, ids]), () => {
    const placeOf = new Map(rows.map((row, place) => [row, place]))
    const matching = rows.filter((row) => selectedFilters.every((filter) => isMatch(filter, row)))
    return sortRows(matching, view.sort).flatMap((row) => placeOf.get(row) ?? [])
  })
  const visible = places.flatMap((place) => rows[place] ?? [])
  const count = t('count', { count: visible.length })
  const isNothingFound = rows.length === 0 && list.unreadable === 0 && view.keyword !== ''
  const announcement = isNothingFound ? t('emptySearch', { keyword: view.keyword }) : count
  useAnnouncedResults(
    `${view.keyword} ${view.show.join(' ')} ${hasReadPages}`,
    isSettled && !isLoadingMore ? announcement : null,
  )

  return (
    <>
      {rows.length > 0 && !unread && <BrandSummary rows={rows} />}
      <UnloadedBrands search={search} />
      {rows.length > 0 && (
        <BrandFilters
          options={options}
          rows={unread ? null : rows}
          selected={view.show}
          onToggle={(name) => change({ show: toggleFilter(name) })}
        />
      )}
      <UnreadableRows count={list.unreadable} />
      {visible.length > 0 && (
        <BrandTable
          caption={unread ? t('title') : count}
          rows={visible}
          onSort={(sort) => change({ sort })}
        />
      )}
      {isSettled && !isLoadingMore && visible.length === 0 && list.unreadable === 0 && (
        <NoBrands
          search={search}
          isFiltered={rows.length > 0}
          // Of a search or a list that is not loaded whole, the filter's sentence about all brands would be wrong.
          filter={
            view.keyword === '' && !unread && selectedFilters.length === 1 ? selectedFilters[0] : undefined
          }
          onShowAll={() => change({ show: [] })}
        />
      )}
    </>
  )
}
