import { onlineManager, useIsFetching, useQueryClient } from '@tanstack/react-query'
import WifiOff from 'lucide-react/icons/wifi-off'
import { useSyncExternalStore } from 'react'
import { useTranslations } from 'use-intl'
import { canReload } from '#src/lib/portal/can-reload.ts'
import { useSharedState } from '#src/lib/use-shared-state.ts'
import { newVersion } from '#src/lib/api/version.ts'
import { Button } from '#src/ui/buttons/button.tsx'
import { ReloadButton } from '#src/ui/buttons/reload-button.tsx'
import { Notice } from '#src/ui/states/notice.tsx'

/** Notices above every page: the browser is offline, or the server has a newer Diwan. */
export function ShellNotices() {
  const t = useTranslations('common.app')
  const isOnline = useSyncExternalStore(onlineManager.subscribe, readIsOnline, readIsOnline)
  const isOutdated = useSharedState(newVersion)
  const client = useQueryClient()
  const isTrying = useIsFetching()
  return (
    <div className="shell-notices grid gap" id="shell-notices">
      {!isOnline && (
        <Notice kind="warning" icon={WifiOff} title={t('offline')}>
          <p>{t('offlineText')}</p>
          <Button isBusy={isTrying > 0} onClick={() => void client.refetchQueries({ type: 'active' })}>
            {t('tryNow')}
          </Button>
        </Notice>
      )}
      {isOutdated && canReload() && (
        <Notice kind="info" title={t('newVersion')}>
          <ReloadButton text={t('reload')} />
        </Notice>
      )}
    </div>
  )
}

const readIsOnline = () => onlineManager.isOnline()
