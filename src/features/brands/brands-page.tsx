import { useQuery } from '@tanstack/react-query'
import { Link, useSearchParams } from 'react-router'
import { useTranslations } from 'use-intl'
import { BrandExportNotice } from '#src/features/brands/export/export-notice.tsx'
import { useBrandExport } from '#src/features/brands/export/use-brand-export.ts'
import { BrandList } from '#src/features/brands/list/brand-list.tsx'
import { OpenBrandForm } from '#src/features/brands/list/open-brand-form.tsx'
import { ApiError, isOperationMissing } from '#src/lib/api-error.ts'
import { paths } from '#src/lib/paths.ts'
import { useDebounced } from '#src/lib/use-debounced.ts'
import { Button } from '#src/ui/button.tsx'
import { ErrorNotice } from '#src/ui/error-notice.tsx'
import { TextField } from '#src/ui/field.tsx'
import { Page } from '#src/ui/page.tsx'
import { QueryStates } from '#src/ui/query-states.tsx'
import { brandQueries } from './queries.ts'

/** The store's brands, searched and paged; where the service cannot list them, one is opened by its number. */
export function BrandsPage() {
  const t = useTranslations('brands')
  const tExport = useTranslations('brandExport')
  const brandExport = useBrandExport()
  const [search, setSearch] = useSearchParams()
  const keyword = search.get('keyword') ?? ''
  const page = Math.max(1, Number.parseInt(search.get('page') ?? '1', 10) || 1)
  const brands = useQuery(brandQueries.list({ keyword: useDebounced(keyword.trim(), 250), page }))

  const importLink = (
    <Link className="button button-plain" to={paths.brandImport()}>
      {tExport('import')}
    </Link>
  )
  if (brands.error instanceof ApiError && isOperationMissing(brands.error)) {
    return (
      <Page title={t('title')} actions={importLink}>
        {brands.error.code === 'scope_missing' && <ErrorNotice error={brands.error} />}
        <OpenBrandForm />
      </Page>
    )
  }
  return (
    <Page
      title={t('title')}
      actions={
        <div className="button-row">
          {importLink}
          <Button isBusy={brandExport.state.kind === 'reading'} onClick={brandExport.start}>
            {tExport('export')}
          </Button>
        </div>
      }
    >
      <BrandExportNotice {...brandExport} />
      <div className="search-field">
        <TextField
          label={t('search')}
          type="search"
          value={keyword}
          onChange={(event) => setSearch(toSearch(event.target.value, 1), { replace: true })}
        />
      </div>
      <QueryStates query={brands}>
        {(list) => (
          <BrandList
            list={list}
            filter={{ keyword, page }}
            onPage={(nextPage) => setSearch(toSearch(keyword, nextPage))}
          />
        )}
      </QueryStates>
    </Page>
  )
}

function toSearch(keyword: string, page: number): Record<string, string> {
  return { ...(keyword && { keyword }), ...(page > 1 && { page: String(page) }) }
}
