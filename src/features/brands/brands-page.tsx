import { useQuery } from '@tanstack/react-query'
import { Link, useSearchParams } from 'react-router'
import { useTranslations } from 'use-intl'
import { BrandExportNotice } from '#src/features/brands/export/export-notice.tsx'
import { useBrandExport } from '#src/features/brands/export/use-brand-export.ts'
import { BrandList } from '#src/features/brands/list/brand-list.tsx'
import { OpenBrandForm } from '#src/features/brands/list/open-brand-form.tsx'
import { ApiError, isOperationMissing } from '#src/lib/api/api-error.ts'
import { paths, searchNow } from '#src/lib/paths.ts'
import { Button } from '#src/ui/buttons/button.tsx'
import { SearchField } from '#src/ui/fields/search-field.tsx'
import { Page } from '#src/ui/page.tsx'
import { ErrorNotice } from '#src/ui/states/error-notice.tsx'
import { QueryStates } from '#src/ui/states/query-states.tsx'
import type { BrandFilter } from './api/paths.ts'
import { brandQueries } from './api/queries.ts'

/** The store's brands, searched and paged; where the service cannot list them, one is opened by its number. */
export function BrandsPage() {
  const t = useTranslations('brands')
  const tExport = useTranslations('brandExport')
  const brandExport = useBrandExport()
  const [search, setSearch] = useSearchParams()
  const filter = filterOf(search)
  const brands = useQuery(brandQueries.list(filter))
  const show = (change: Partial<BrandFilter>, options?: { replace: boolean }) =>
    setSearch(searchOf({ ...filterOf(searchNow()), ...change }), options)

  const importLink = (
    <Link className="button button-plain" to={paths.brandImport()}>
      {tExport('import')}
    </Link>
  )
  if (brands.error instanceof ApiError && isOperationMissing(brands.error)) {
    return (
      <Page title={t('title')} actions={importLink}>
        {brands.error.code === 'scope_missing' && (
          <ErrorNotice error={brands.error} title={t('loadFailed')} />
        )}
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
        <SearchField
          label={t('search')}
          value={filter.keyword}
          restMs={250}
          onSearch={(keyword) => show({ keyword, page: 1 }, { replace: true })}
        />
      </div>
      <QueryStates query={brands} failed={t('loadFailed')}>
        {(list) => (
          <BrandList
            list={list}
            filter={filter}
            onPage={(page) => {
              // Another search may have begun: a page of the list that is still to be seen is none of its pages.
              if (filterOf(searchNow()).keyword === list.keyword) show({ page })
            }}
          />
        )}
      </QueryStates>
    </Page>
  )
}

function filterOf(search: URLSearchParams): BrandFilter {
  return {
    keyword: (search.get('keyword') ?? '').trim(),
    page: Math.max(1, Number.parseInt(search.get('page') ?? '1', 10) || 1),
  }
}

function searchOf({ keyword, page }: BrandFilter): Record<string, string> {
  return { ...(keyword && { keyword }), ...(page > 1 && { page: String(page) }) }
}
