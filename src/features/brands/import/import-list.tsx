import { useSearchParams } from 'react-router'
import { useTranslations } from 'use-intl'
import { Button } from '#src/ui/buttons/button.tsx'
import { SelectField } from '#src/ui/fields/select-field.tsx'
import { Pagination } from '#src/ui/records/pagination.tsx'
import { EmptyState } from '#src/ui/states/empty-state.tsx'
import { isSendable, type PlannedRow } from './import-plan.ts'
import { keyOf } from './import-run.ts'
import { BrandImportTable, type BrandImportTableProps, type RowSelection } from './import-table.tsx'
import { useRowsMeanwhile } from './use-rows-meanwhile.ts'
import { importViews, isInView } from './import-views.ts'

type BrandImportListProps = Omit<BrandImportTableProps, 'caption' | 'meanwhile'> & {
  /** Whether the store allows reading brands. */
  canRead: boolean
}

const rowsPerPage = 25

/** Lists the rows, filtered and paged; the URL holds the filter and page. */
export function BrandImportList({ rows, state, selection, canRead }: BrandImportListProps) {
  const t = useTranslations('brandImport')
  const [search, setSearch] = useSearchParams()
  const counts = importViews.map((view) => ({
    view,
    count: rows.filter((row) => isInView(view, row, state)).length,
  }))
  const view = importViews.find((name) => name === search.get('show')) ?? 'all'
  const shown = rows.filter((row) => isInView(view, row, state))
  const pages = Math.max(1, Math.ceil(shown.length / rowsPerPage))
  const page = Math.min(pages, Math.max(1, Number.parseInt(search.get('page') ?? '1', 10) || 1))
  const onPage = shown.slice((page - 1) * rowsPerPage, page * rowsPerPage)
  const meanwhile = useRowsMeanwhile(onPage, selection !== null && canRead)
  return (
    <>
      <div className="import-tools spread flex wrap">
        <SelectField
          label={t('show')}
          value={view}
          onChange={({ target }) => setSearch({ show: target.value }, { replace: true })}
          // Hides an empty filter unless it is selected.
          options={counts
            .filter(({ view: name, count }) => count > 0 || name === view)
            .map(({ view: name, count }) => ({
              value: name,
              text: t('viewCount', { view: t(`view.${name}`), count }),
            }))}
        />
        {selection && <SelectionButtons rows={shown} selection={selection} />}
      </div>
      {shown.length === 0 ? (
        <EmptyState text={t('emptyView')}>
          {view !== 'all' && (
            <Button onClick={() => setSearch({ show: 'all' }, { replace: true })}>{t('showAllRows')}</Button>
          )}
        </EmptyState>
      ) : (
        <BrandImportTable
          caption={t('rows', { count: shown.length })}
          rows={onPage}
          state={state}
          meanwhile={meanwhile}
          selection={selection}
        />
      )}
      <Pagination
        page={page}
        pages={pages}
        onPage={(next) => setSearch({ show: view, page: String(next) }, { replace: true })}
      />
    </>
  )
}

type SelectionButtonsProps = {
  /** All rows of the filter, on all pages. */
  rows: readonly PlannedRow[]
  selection: RowSelection
}

/* Selects or deselects all rows of the filter, if there are several. */
function SelectionButtons({ rows, selection: { excluded, onSelect } }: SelectionButtonsProps) {
  const t = useTranslations('brandImport')
  const keys = rows.filter(isSendable).map(keyOf)
  const excludedCount = keys.filter((key) => excluded.has(key)).length
  if (keys.length < 2 && excludedCount === 0) return null
  return (
    <p className="button-row">
      <Button isIdle={excludedCount === 0} onClick={() => onSelect(keys, true)}>
        {t('selectAll')}
      </Button>
      <Button isIdle={excludedCount === keys.length} onClick={() => onSelect(keys, false)}>
        {t('deselectAll')}
      </Button>
      <output className="quiet">{excludedCount > 0 && t('excluded', { count: excludedCount })}</output>
    </p>
  )
}
