import { useEffect, useEffectEvent } from 'react'
import { useTranslations } from 'use-intl'
import { useSharedState } from '#src/lib/use-shared-state.ts'
import { newVersion } from '#src/lib/version.ts'
import { Button } from '#src/ui/buttons/button.tsx'
import { Notice } from './notice.tsx'

type PartMissingProps = {
  failures: number
  isTrying: boolean
  onRetry: () => void
}

/** Stands in for a part of Diwan that did not load. Tries again by itself once the connection is back. */
export function PartMissing({ failures, isTrying, onRetry }: PartMissingProps) {
  const t = useTranslations('missingPart')
  const isOutdated = useSharedState(newVersion)
  const retry = useEffectEvent(onRetry)
  useEffect(() => {
    const onOnline = () => retry()
    window.addEventListener('online', onOnline)
    return () => window.removeEventListener('online', onOnline)
  }, [])
  return (
    <Notice kind="danger" title={t('title')}>
      <p>{isOutdated ? t('outdated') : t('unreached')}</p>
      <p className="button-row">
        <Button isBusy={isTrying} onClick={onRetry}>
          {t('retry')}
        </Button>
        {/* Some browsers remember that a file did not come, until the page is loaded anew. */}
        {(isOutdated || failures > 1) && (
          <Button onClick={() => window.location.reload()}>{t('reload')}</Button>
        )}
      </p>
    </Notice>
  )
}
