import { useTranslations } from 'use-intl'
import type { FoundBrands } from '#src/features/brands/api/queries.ts'
import { BrandProgress } from '#src/features/brands/bulk/progress.tsx'
import { Button } from '#src/ui/buttons/button.tsx'
import { ContinuesIn } from '#src/ui/states/continues-in.tsx'
import { ErrorNotice } from '#src/ui/states/error-notice.tsx'
import { hasMore } from './has-more.ts'
import { useReadRest } from './use-read-rest.ts'
import './unread-brands.css'

type UnreadBrandsProps = {
  list: FoundBrands
  /** What it means that not all are loaded. */
  meaning: string
}

/** Says how many brands were read of how many, and reads the rest when that is wanted; nothing once all are read. */
export function UnreadBrands({ list, meaning }: UnreadBrandsProps) {
  const t = useTranslations('brands')
  const { state, start, stop } = useReadRest(list.keyword)
  const read = list.brands.length + list.unreadable
  if (state.kind === 'still' && !hasMore(list)) return null
  if (state.kind === 'failed')
    return <ErrorNotice error={state.error} title={t('restFailed')} onRetry={start} />
  const isReading = state.kind === 'reading'
  const { done, total } = isReading && state.total > 0 ? state : { done: read, total: list.total ?? read }
  return (
    <div className="unread-brands card">
      <p>
        <b>{t('readOf', { done, total })}</b> <span className="quiet">{meaning}</span>
      </p>
      {isReading && <BrandProgress label={t('readingRest')} done={done} total={total} />}
      {isReading && <ContinuesIn moment={state.waitsUntil} />}
      {/* One button, so that the focus stays where it is. */}
      <Button onClick={isReading ? stop : start}>{t(isReading ? 'stopReading' : 'readRest')}</Button>
    </div>
  )
}
