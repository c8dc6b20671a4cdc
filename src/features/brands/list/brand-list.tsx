import { useMemo } from 'react'
import { useTranslations } from 'use-intl'
import type { FoundBrands } from '#src/features/brands/api/queries.ts'
import { formattingLocale, screenLanguage } from '#src/lib/i18n/screen-language.ts'
import { storeLanguages } from '#src/lib/settings.ts'
import { Pagination } from '#src/ui/records/pagination.tsx'
import { UnreadableRows } from '#src/ui/states/unreadable-rows.tsx'
import { useAnnouncedResults } from '#src/ui/states/use-announced-results.ts'
import { BrandFilters } from './brand-filters.tsx'
import { createRows, narrowingsOf, sortRows } from './brand-rows.ts'
import { BrandSummary } from './brand-summary.tsx'
import { BrandTable } from './brand-table.tsx'
import type { BrandListView } from './brand-view.ts'
import { NoBrands } from './no-brands.tsx'
import { UnreadBrands } from './unread-brands.tsx'

type BrandListProps = {
  list: FoundBrands
  view: BrandListView
  /** All is there that the search finds by itself. */
  isSettled: boolean
  /** The rest of it is on its way by itself. */
  goesOn: boolean
  /** The list whose brands are not all loaded. */
  partial: FoundBrands | undefined
  onChange: (change: Partial<BrandListView>) => void
}

const rowsPerPage = 25
const narrowings = narrowingsOf(storeLanguages)

/** The brands that were read, narrowed, sorted and paged. */
export function BrandList({ list, view, isSettled, goesOn, partial, onChange }: BrandListProps) {
  const t = useTranslations('brands')
  const { languages } = storeLanguages
  const locale = formattingLocale()
  const language = screenLanguage()
  const rowsOf = useMemo(() => createRows(storeLanguages, language), [language])
  const rows = useMemo(() => rowsOf(list.brands), [rowsOf, list.brands])
  const { direction, by } = view.sort
  const sorted = useMemo(() => sortRows(rows, { by, direction }, locale), [rows, by, direction, locale])
  const chosen = narrowings.filter(({ name }) => view.show.includes(name))
  const shown = sorted.filter((row) => chosen.every(({ isIn }) => isIn(row)))
  const onPage = shown.slice((view.page - 1) * rowsPerPage, view.page * rowsPerPage)
  const count = t('count', { count: shown.length })
  const isNothingFound = rows.length === 0 && list.unreadable === 0 && view.keyword !== ''
  const found = isNothingFound ? t('emptySearch', { keyword: view.keyword }) : count
  useAnnouncedResults(`${view.keyword} ${view.show.join(' ')}`, isSettled && !goesOn ? found : null)

  return (
    <>
      {rows.length > 0 && <BrandSummary rows={rows} languages={languages} />}
      {partial && !goesOn && (
        <UnreadBrands
          key={partial.keyword}
          list={partial}
          meaning={t(partial.keyword === view.keyword ? 'readMeans' : 'searchMeans')}
        />
      )}
      {rows.length > 0 && (
        <BrandFilters
          narrowings={narrowings}
          rows={rows}
          chosen={view.show}
          onChoose={(show) => onChange({ show, page: 1 })}
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
          hasFound={rows.length > 0 && shown.length === 0}
          onShowAll={() => onChange({ show: [], page: 1 })}
        />
      )}
      <Pagination
        page={view.page}
        pages={Math.ceil(shown.length / rowsPerPage)}
        isBusy={!isSettled}
        onPage={(page) => onChange({ page })}
      />
    </>
  )
}
