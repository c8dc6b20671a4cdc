import { useTranslations } from 'use-intl'
import { BrandProgress } from '#src/features/brands/bulk/brand-progress.tsx'
import { ApiError } from '#src/lib/api/api-error.ts'
import { Button } from '#src/ui/buttons/button.tsx'
import { RetryCountdown } from '#src/ui/states/retry-countdown.tsx'
import { ErrorNotice } from '#src/ui/states/error-notice.tsx'
import { Notice } from '#src/ui/states/notice.tsx'
import type { BrandsToExport } from './brand-export.ts'
import type { ExportState, useBrandExport } from './use-brand-export.ts'
import './export-notice.css'

type BrandExportNoticeProps = Omit<ReturnType<typeof useBrandExport>, 'state'> & { state: ExportState }

/** Shows the progress or failure of an export; nothing when idle. */
export function BrandExportNotice({ state, start, saveIncomplete, cancel }: BrandExportNoticeProps) {
  const t = useTranslations('brands.export')
  switch (state.kind) {
    case 'idle':
      return null
    case 'reading':
      return <Progress {...state} onCancel={cancel} />
    case 'incomplete':
      return <Incomplete {...state} onRetry={start} onSave={() => saveIncomplete(state.read)} />
    case 'failed':
      return <ErrorNotice error={new ApiError({ code: 'network' })} title={t('loadFailed')} onRetry={start} />
  }
}

type ProgressProps = Omit<ExportState & { kind: 'reading' }, 'kind'> & { onCancel: () => void }

function Progress({ done, total, waitsUntil, onCancel }: ProgressProps) {
  const t = useTranslations('brands.export')
  return (
    <div className="brand-export-progress card stack">
      <output>{t('reading')}</output>
      <BrandProgress label={t('reading')} done={done} total={total} />
      {total > 0 && <p className="quiet tabular">{t('progress', { done, total })}</p>}
      <RetryCountdown retryAt={waitsUntil} />
      <p>
        <Button onClick={onCancel}>{t('cancel')}</Button>
      </p>
    </div>
  )
}

type IncompleteProps = { read: BrandsToExport; isSaved: boolean; onRetry: () => void; onSave: () => void }

/* An incomplete file is saved only on request, after this warning. */
function Incomplete({ read, isSaved, onRetry, onSave }: IncompleteProps) {
  const t = useTranslations('brands.export')
  const { brands, total, error } = read
  return (
    <>
      {error && <ErrorNotice error={error} title={t('loadFailed')} onRetry={onRetry} />}
      <Notice kind="warning" title={t(isSaved ? 'savedIncomplete' : 'incomplete')}>
        <p>
          {total === null
            ? t('readSome', { count: brands.length })
            : t('progress', { done: brands.length, total })}
        </p>
        {brands.length > 0 && <Button onClick={onSave}>{t('saveIncomplete')}</Button>}
      </Notice>
    </>
  )
}
