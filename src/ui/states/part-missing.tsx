import { useEffect, useEffectEvent } from 'react'
import { useTranslations } from 'use-intl'
import { useSharedState } from '#src/lib/use-shared-state.ts'
import { newVersion } from '#src/lib/api/version.ts'
import { Button } from '#src/ui/buttons/button.tsx'
import { ReloadButton } from '#src/ui/buttons/reload-button.tsx'
import { EmptyState } from './empty-state.tsx'
import { Notice } from './notice.tsx'

export type PartMissingProps = {
  failures: number
  isTrying: boolean
  onRetry: () => void
  /** It is all that the page would show. */
  isPage?: boolean
}

/** Stands in for a part of Diwan that did not load. Tries again by itself once the connection is back. */
export function PartMissing({ failures, isTrying, onRetry, isPage = false }: PartMissingProps) {
  const t = useTranslations('missingPart')
  const isOutdated = useSharedState(newVersion)
  const retry = useEffectEvent(onRetry)
  useEffect(() => {
    const onOnline = () => retry()
    window.addEventListener('online', onOnline)
    return () => window.removeEventListener('online', onOnline)
  }, [])
  const unreached = isPage ? 'unreachedPage' : 'unreached'
  const text = t(isOutdated ? 'outdated' : unreached)
  const buttons = (
    <p className="button-row">
      <Button isBusy={isTrying} onClick={onRetry}>
        {t('retry')}
      </Button>
      {/* Some browsers remember that a file did not come, until the page is loaded anew. */}
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
