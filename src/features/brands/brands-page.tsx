import { useQueryClient } from '@tanstack/react-query'
import Download from 'lucide-react/icons/download'
import Search from 'lucide-react/icons/search'
import Upload from 'lucide-react/icons/upload'
import { useEffect } from 'react'
import { Link, useNavigate } from 'react-router'
import { useTranslations } from 'use-intl'
import { recordIdPattern } from '#contract/identifiers.ts'
import { BrandExportNotice } from '#src/features/brands/export/export-notice.tsx'
import { useBrandExport } from '#src/features/brands/export/use-brand-export.ts'
import { BrandList } from '#src/features/brands/list/brand-list.tsx'
import { useFoundBrands } from '#src/features/brands/list/use-found-brands.ts'
import { ApiError, isOperationMissing } from '#src/lib/api/api-error.ts'
import { toAsciiDigits } from '#src/lib/i18n/digits.ts'
import { paths } from '#src/lib/paths.ts'
import { Button } from '#src/ui/buttons/button.tsx'
import { SearchField } from '#src/ui/fields/search-field.tsx'
import { ShortForm } from '#src/ui/fields/short-form.tsx'
import { Page } from '#src/ui/page.tsx'
import { ErrorNotice } from '#src/ui/states/error-notice.tsx'
import { QueryStates } from '#src/ui/states/query-states.tsx'
import { useBrandListView } from './list/use-brand-list-view.ts'
import { forgetWorkOrders } from './list/work-list.ts'
import './brands-page.css'

/** Lists the store's brands with search, filters and sorting. If the service cannot list them, opens one by its number. */
export function BrandsPage() {
  const t = useTranslations('brands.list')
  const tExport = useTranslations('brands.export')
  const brandExport = useBrandExport()
  const { view, change, currentView } = useBrandListView()
  const { found, list, isSettled, isLoadingMore, partial, failure } = useFoundBrands(view.keyword)
  const client = useQueryClient()
  useEffect(() => forgetWorkOrders(client), [client])
  const icon = { 'aria-hidden': true, size: 18, strokeWidth: 1.75 } as const

  const importLink = (
    <Link className="button button-plain" to={paths.brandImport()}>
      <Upload {...icon} />
      <span className="wide-text">{tExport('import')}</span>
    </Link>
  )
  if (found.error instanceof ApiError && isOperationMissing(found.error)) {
    return (
      <Page title={t('title')} subtitle={t('lead')} actions={importLink}>
        {found.error.code === 'scope_missing' && <ErrorNotice error={found.error} title={t('loadFailed')} />}
        <OpenBrandForm />
      </Page>
    )
  }
  return (
    <Page
      title={t('title')}
      subtitle={t('lead')}
      actions={
        <div className="brands-tools">
          <div className="brands-search">
            <Search {...icon} />
            <SearchField
              isLabelHidden
              label={t('search')}
              value={view.keyword}
              debounceMs={250}
              onSearch={(keyword) => change({ keyword, page: 1 }, { replace: true })}
            />
          </div>
          <div className="button-row">
            {importLink}
            <Button isBusy={brandExport.state.kind === 'reading'} onClick={brandExport.start}>
              <Download {...icon} />
              <span className="wide-text">{tExport('export')}</span>
            </Button>
          </div>
        </div>
      }
    >
      <BrandExportNotice {...brandExport} />
      {failure && (
        <ErrorNotice
          error={failure.error}
          title={t(failure.failed === 'search' ? 'storeSearchFailed' : 'loadFailed')}
          isBusy={failure.query.isFetching}
          onRetry={() => void failure.query.refetch()}
        />
      )}
      <QueryStates
        query={{
          ...found,
          data: list,
          isPending: found.isPending && list === undefined,
          error: failure ? null : found.error,
        }}
        failed={t('loadFailed')}
      >
        {(shown) => (
          <BrandList
            list={shown}
            view={view}
            isSettled={isSettled}
            isLoadingMore={isLoadingMore}
            partial={partial}
            onChange={(viewChange) => {
              // Ignores changes from the list of an earlier search.
              if (currentView().keyword === shown.keyword) change(viewChange)
            }}
          />
        )}
      </QueryStates>
    </Page>
  )
}

/* Opens a brand by its number, for stores that cannot list brands. */
function OpenBrandForm() {
  const t = useTranslations('brands.list')
  const navigate = useNavigate()
  return (
    <ShortForm
      className="card"
      label={t('openById')}
      hint={t('openByIdHint')}
      action={t('open')}
      kind="primary"
      dir="ltr"
      problemOf={(id) => (recordIdPattern.test(asId(id)) ? null : t('badId'))}
      onSend={(id) => void navigate(paths.brand(asId(id)))}
    />
  )
}

function asId(typed: string): string {
  return toAsciiDigits(typed).trim()
}
