import { useEffect, useEffectEvent } from 'react'
import { useTranslations } from 'use-intl'
import { useSharedState } from '#src/lib/use-shared-state.ts'
import { newVersion } from '#src/lib/api/version.ts'
import { Button } from '#src/ui/buttons/button.tsx'
import { ReloadButton } from '#src/ui/buttons/reload-button.tsx'
import { EmptyState } from './empty-state.tsx'
import { Notice } from './notice.tsx'

export type ChunkLoadFailedProps = {
  failures: number
  isRetrying: boolean
  onRetry: () => void
  /** The part is the full page. */
  isPage?: boolean
}

/** Replaces a part whose code did not load. Retries when the connection is back. */
export function ChunkLoadFailed({ failures, isRetrying, onRetry, isPage = false }: ChunkLoadFailedProps) {
  const t = useTranslations('common.chunkLoadFailed')
  const isOutdated = useSharedState(newVersion)
  const retry = useEffectEvent(onRetry)
  useEffect(() => {
    const onOnline = () => retry()
    window.addEventListener('online', onOnline)
    return () => window.removeEventListener('online', onOnline)
  }, [])
  const key = isPage ? 'unreachedPage' : 'unreached'
  const text = t(isOutdated ? 'outdated' : key)
  const buttons = (
    <p className="button-row">
      <Button isBusy={isRetrying} onClick={onRetry}>
        {t('retry')}
      </Button>
      {/* Some browsers remember a failed file until the page reloads. */}
      {(isOutdated || failures > 1) && <ReloadButton text={t('reload')} />}
    </p>
  )
  if (isPage) {
    return (
      <EmptyState drawing="failed" text={text}>
        {buttons}
      </EmptyState>
    )
  }
  return (
    <Notice kind="danger" title={t('title')}>
      <p>{text}</p>
      {buttons}
    </Notice>
  )
}
