import { useQueryClient } from '@tanstack/react-query'
import Download from 'lucide-react/icons/download'
import Upload from 'lucide-react/icons/upload'
import { useEffect } from 'react'
import { Link } from 'react-router'
import { useTranslations } from 'use-intl'
import { BrandExportNotice } from '#src/features/brands/export/export-notice.tsx'
import { useBrandExport } from '#src/features/brands/export/use-brand-export.ts'
import { forgetUndos } from '#src/features/brands/edit/undo-memory.ts'
import { BrandList } from '#src/features/brands/list/brand-list.tsx'
import { FoundBrandsStates } from '#src/features/brands/list/found-brands-states.tsx'
import { useFoundBrands } from '#src/features/brands/list/use-found-brands.ts'
import { ApiError, isOperationMissing } from '#src/lib/api/api-error.ts'
import { paths } from '#src/lib/paths.ts'
import { Button } from '#src/ui/buttons/button.tsx'
import { Page } from '#src/ui/page.tsx'
import { ErrorNotice } from '#src/ui/states/error-notice.tsx'
import { BrandSearchField } from './list/brand-search-field.tsx'
import { BrandViewSwitch } from './list/brand-view-switch.tsx'
import { OpenBrandForm } from './list/open-brand-form.tsx'
import { listSearch, useBrandListView } from './list/use-brand-list-view.ts'
import { forgetWorkOrders } from './list/work-list.ts'

/** Lists the store's brands with search, filters and sorting. If the service cannot list them, opens one by its number. */
export function BrandsPage() {
  const t = useTranslations('brands.list')
  const tExport = useTranslations('brands.export')
  const brandExport = useBrandExport()
  const { view, change, currentView } = useBrandListView()
  const search = useFoundBrands(view.keyword)
  const { found, isSettled, isLoadingMore, partial } = search
  const client = useQueryClient()
  useEffect(() => {
    forgetWorkOrders(client)
    forgetUndos(client)
  }, [client])
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
          <BrandSearchField
            keyword={view.keyword}
            onSearch={(keyword) => change({ keyword, page: 1 }, { replace: true })}
          />
          <div className="button-row">
            <BrandViewSwitch open="table" search={listSearch(view)} />
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
      <FoundBrandsStates search={search}>
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
      </FoundBrandsStates>
    </Page>
  )
}
