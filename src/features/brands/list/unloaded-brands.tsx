import { useTranslations } from 'use-intl'
import { BrandProgress } from '#src/features/brands/bulk/brand-reading.tsx'
import { rateLimit } from '#src/lib/api/rate-limit.ts'
import { useSharedState } from '#src/lib/use-shared-state.ts'
import { Button } from '#src/ui/buttons/button.tsx'
import { Notice } from '#src/ui/states/notice.tsx'
import { RetryCountdown, ErrorNotice } from '#src/ui/states/error-notice.tsx'
import type { BrandSearch } from './use-found-brands.ts'
import './unloaded-brands.css'

/** Says how many brands are read while the others load, or why they are not all here; nothing once all are read. */
export function UnloadedBrands({ search: { unread } }: { search: BrandSearch }) {
  const t = useTranslations('brands.list')
  const tExport = useTranslations('brands.export')
  const tErrors = useTranslations('common.errors')
  const { blockedUntil } = useSharedState(rateLimit.state)
  if (!unread) return null
  const { brands, unreadable, total } = unread.list
  const done = brands.length + unreadable
  const readSoFar = total === null ? tExport('readSome', { count: done }) : t('readOf', { done, total })
  if (unread.error) {
    return (
      <ErrorNotice
        error={unread.error}
        title={t('remainingFailed')}
        isBusy={unread.isFetching}
        onRetry={() => unread.retry()}
      >
        <p>{readSoFar}</p>
      </ErrorNotice>
    )
  }
  if (unread.isStopped) {
    return (
      <Notice kind="warning" title={t('keepsChanging')}>
        <Button onClick={() => unread.retry()}>{tErrors('retry')}</Button>
      </Notice>
    )
  }
  return (
    <div className="unloaded-brands label button-row card">
      <p>{readSoFar}</p>
      <BrandProgress label={tExport('reading')} done={done} total={total ?? 0} />
      <RetryCountdown retryAt={blockedUntil} />
    </div>
  )
}
