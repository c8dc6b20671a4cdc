import { useSearchParams } from 'react-router'
import { useTranslations } from 'use-intl'
import { SelectField } from '#src/ui/fields/select-field.tsx'
import { Pagination } from '#src/ui/records/pagination.tsx'
import type { PlannedRow } from './import-plan.ts'
import type { RunState } from './import-run.ts'
import { BrandImportTable } from './import-table.tsx'
import { BrandRowSelection, type RowSelection } from './row-selection.tsx'
import { importViews, isInView } from './import-views.ts'

type BrandImportListProps = {
  rows: readonly PlannedRow[]
  state: RunState
  /** The selected rows; null once sending has started. */
  selection: RowSelection | null
}

const rowsPerPage = 25

/** Lists the rows, filtered and paged; the URL holds the filter and page. */
export function BrandImportList({ rows, state, selection }: BrandImportListProps) {
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
  return (
    <>
      <div className="import-tools">
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
        {selection && <BrandRowSelection rows={shown} selection={selection} />}
      </div>
      {shown.length === 0 ? (
        <p className="empty">{t('emptyView')}</p>
      ) : (
        <BrandImportTable
          caption={t('rows', { count: shown.length })}
          rows={shown.slice((page - 1) * rowsPerPage, page * rowsPerPage)}
          state={state}
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
