import { useQueryClient } from '@tanstack/react-query'
import Download from 'lucide-react/icons/download'
import Upload from 'lucide-react/icons/upload'
import { useEffect, useState } from 'react'
import { Link } from 'react-router'
import { useTranslations } from 'use-intl'
import { BrandReading } from '#src/features/brands/bulk/brand-reading.tsx'
import { undosOf } from '#src/features/brands/edit/undo-memory.ts'
import { BrandList } from '#src/features/brands/list/brand-list.tsx'
import { useFoundBrands } from '#src/features/brands/list/use-found-brands.ts'
import { FoundBrandsStates } from '#src/features/brands/list/list-states.tsx'
import { BrandSearchField, BrandViewSwitch } from '#src/features/brands/list/list-tools.tsx'
import { ApiError } from '#src/lib/api/api-error.ts'
import { rovingFocus } from '#src/lib/keys/roving-focus.ts'
import { paths } from '#src/lib/paths.ts'
import { Button } from '#src/ui/buttons/button.tsx'
import { Page } from '#src/ui/page.tsx'
import { ErrorNotice } from '#src/ui/states/error-notice.tsx'
import { Notice } from '#src/ui/states/notice.tsx'
import { useBrandListView } from '#src/features/brands/list/use-brand-list-view.ts'
import { forgetWorkOrders } from '#src/features/brands/list/work-list.ts'
import { useReading } from '#src/features/brands/bulk/use-reading.ts'
import { storeToday } from '#src/lib/store-time.ts'
import { showToast } from '#src/ui/overlays/toast.tsx'
import type { BrandsToExport } from '#src/features/brands/export/brand-export.ts'
import '#src/features/brands/export/export-notice.css'

const oneStop = rovingFocus()

/** Lists the store's brands with search, filters and sorting. If the service cannot list them, opens one by its number. */
export function BrandsPage() {
  const t = useTranslations('brands.list')
  const tExport = useTranslations('brands.export')
  const brandExport = useBrandExport()
  const { view, change } = useBrandListView()
  const search = useFoundBrands(view)
  const client = useQueryClient()
  useEffect(() => {
    forgetWorkOrders(client)
    undosOf(client).clear()
  }, [client])
  const icon = { 'aria-hidden': true, size: 18, strokeWidth: 1.75 } as const

  const importLink = (
    <Link className="button button-plain" to={paths.brandImport()}>
      <Upload {...icon} />
      <span className="wide-text">{tExport('import')}</span>
    </Link>
  )
  return (
    <Page
      title={t('title')}
      subtitle={t('lead')}
      actions={
        search.cannotList ? (
          importLink
        ) : (
          <div className="button-row brands-tools roomy spread">
            <BrandSearchField
              keyword={view.keyword}
              onSearch={(keyword) => change({ keyword }, { replace: true })}
            />
            <div ref={oneStop} className="button-row" role="toolbar" aria-label={t('title')}>
              <BrandViewSwitch open="table" />
              {importLink}
              <Button isBusy={brandExport.progress !== null} onClick={brandExport.start}>
                <Download {...icon} />
                <span className="wide-text">{tExport('export')}</span>
              </Button>
            </div>
          </div>
        )
      }
    >
      <BrandExportNotice {...brandExport} />
      <FoundBrandsStates search={search}>
        {(shown) => <BrandList list={shown} search={search} />}
      </FoundBrandsStates>
    </Page>
  )
}

/* Shows the progress or failure of an export; nothing when idle. */
function BrandExportNotice(brandExport: ReturnType<typeof useBrandExport>) {
  const t = useTranslations('brands.export')
  const { progress, data: read, error, isSaved, start, save, cancel } = brandExport
  if (progress) {
    return (
      <BrandReading
        className="brand-export-progress floating"
        text={t('reading')}
        progress={progress}
        cancelText={t('cancel')}
        onCancel={cancel}
      >
        {t('progress', { done: progress.done, total: progress.total })}
      </BrandReading>
    )
  }
  // The code for writing files failed to load.
  if (error)
    return <ErrorNotice error={new ApiError({ code: 'network' })} title={t('loadFailed')} onRetry={start} />
  if (!read || read.isComplete) return null
  // An incomplete file is saved only on request, after this warning.
  const { brands, total, error: readingError } = read
  return (
    <>
      {readingError && <ErrorNotice error={readingError} title={t('loadFailed')} onRetry={start} />}
      <Notice kind="warning" title={t(isSaved ? 'savedIncomplete' : 'incomplete')}>
        <p>
          {total === null
            ? t('readSome', { count: brands.length })
            : t('progress', { done: brands.length, total })}
        </p>
        {brands.length > 0 && <Button onClick={() => void save(read)}>{t('saveIncomplete')}</Button>}
      </Notice>
    </>
  )
}

/* Reads all brands page by page and downloads them as a file, unless some are missing. */
function useBrandExport() {
  const t = useTranslations('brands.export')
  const [isSaved, setIsSaved] = useState(false)
  const { read, ...reading } = useReading(async (_: void, progress) => {
    const { readBrandsToExport } = await import('#src/features/brands/export/brand-export.ts')
    return readBrandsToExport(progress)
  })

  /* The name of an incomplete file states so. */
  async function save({ brands, isComplete }: BrandsToExport): Promise<void> {
    const { saveBrands } = await import('#src/features/brands/export/brand-export.ts')
    const date = storeToday()
    const name = isComplete
      ? t('fileName', { date })
      : t('fileNameIncomplete', { date, count: brands.length })
    saveBrands(brands, `${name}.csv`)
    setIsSaved(true)
    if (isComplete) showToast({ text: t('saved', { count: brands.length }) })
  }

  function start(): void {
    setIsSaved(false)
    read(undefined, { onSuccess: (brands) => void (brands.isComplete && save(brands)) })
  }

  return { ...reading, isSaved, start, save }
}
