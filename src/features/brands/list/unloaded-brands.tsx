import { useTranslations } from 'use-intl'
import { hasMore, type FoundBrands } from '#src/features/brands/api/queries.ts'
import { BrandProgress } from '#src/features/brands/bulk/brand-progress.tsx'
import { Button } from '#src/ui/buttons/button.tsx'
import { RetryCountdown } from '#src/ui/states/retry-countdown.tsx'
import { ErrorNotice } from '#src/ui/states/error-notice.tsx'
import { useLoadRemaining } from './use-load-remaining.ts'
import './unloaded-brands.css'

type UnloadedBrandsProps = {
  list: FoundBrands
  /** Explains the effect of brands not loaded. */
  meaning: string
}

/** Shows how many brands are loaded, and loads the remaining ones on request; nothing once all are loaded. */
export function UnloadedBrands({ list, meaning }: UnloadedBrandsProps) {
  const t = useTranslations('brands.list')
  const { state, start, stop } = useLoadRemaining(list.keyword)
  const loaded = list.brands.length + list.unreadable
  if (state.kind === 'idle' && !hasMore(list)) return null
  if (state.kind === 'failed')
    return <ErrorNotice error={state.error} title={t('remainingFailed')} onRetry={start} />
  const isLoading = state.kind === 'loading'
  const { done, total } = isLoading && state.total > 0 ? state : { done: loaded, total: list.total ?? loaded }
  return (
    <div className="unloaded-brands button-row card">
      <p>
        <b>{t('loadedOf', { done, total })}</b> <span className="quiet">{meaning}</span>
      </p>
      {isLoading && <BrandProgress label={t('loadingRemaining')} done={done} total={total} />}
      {isLoading && <RetryCountdown retryAt={state.waitsUntil} />}
      {/* One button, so that the focus stays. */}
      <Button onClick={isLoading ? stop : start}>{t(isLoading ? 'stopLoading' : 'loadRemaining')}</Button>
    </div>
  )
}
